import { describe, expect, test } from "vitest";
import type { SignedDecision } from "~/letters/desk/domain/approval";
import { approveLetter, claimReview } from "~/letters/desk/store/decisions.server";
import { freshNpi } from "../../support/desk";
import { minutesFromNow, newProvider, newReview, ownDecision, signedContent } from "./desk-rows";
import { insert, untyped } from "./rows";

/** A state that no other case uses. */
const state = "VT";
const claimTerms = { minutes: 15, takeOver: false };
const day = minutesFromNow(0).slice(0, 10);

/** A claimed request whose provider held a visit, according to its row. */
async function visited(more: Record<string, unknown> = {}) {
  const npi = freshNpi();
  const providerId = await newProvider({ [state]: "2099-12-31" }, { npi });
  const key = { ...(await newReview({ state })), providerId };
  expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
  await insert("letter_visits", {
    request_id: key.requestId,
    kind: "product",
    provider_id: providerId,
    way: "video",
    minutes: 15,
    held_minutes: 14,
    provider_zone: "America/New_York",
    state: "held",
    starts_at: `${day}T00:00:00-05:00`,
    ...more,
  });
  const content = signedContent({ signer: { ...signedContent().signer, npi } });
  const sign = (decision: Partial<SignedDecision>) =>
    approveLetter(key, content, { ...ownDecision, decision: { ...ownDecision.decision, ...decision } });
  return { key, sign };
}

const onVideo = { basis: "video", visit: { on: day, minutes: 14 } } as const;

export function visitCases(): void {
  describe("a letter on a video visit", () => {
    test("is signed on one that took place, which its audit names", async () => {
      const { key, sign } = await visited();
      expect(await sign(onVideo)).toBe("approved");
      const rows = await (await untyped()).from("letter_audit").select("detail").match({
        request_id: key.requestId,
        action: "approved",
      });
      expect(rows.data).toMatchObject([{ detail: { visitId: expect.any(String) } }]);
    });

    test.each([
      ["that was missed", { state: "missed" }],
      ["by phone", { way: "phone" }],
      ["of another day", { starts_at: minutesFromNow(-2 * 1_440) }],
      ["of other minutes", { held_minutes: 30 }],
      ["of another request", { request_id: crypto.randomUUID() }],
    ])("isn't on one %s", async (_, more) => {
      const { sign } = await visited(more);
      await expect(sign(onVideo)).rejects.toThrow("without a decision");
    });

    test("isn't on one of another provider", async () => {
      const provider_id = await newProvider({ [state]: "2099-12-31" }, { npi: freshNpi() });
      const { sign } = await visited({ provider_id });
      await expect(sign(onVideo)).rejects.toThrow("without a decision");
    });
  });

  test.each(["phone", "in-person"] as const)(
    "a review by %s that wasn't booked is unscheduled to the audit",
    async (basis) => {
      const { key, sign } = await visited();
      expect(await sign({ ...onVideo, basis })).toBe("approved");
      const rows = await (await untyped())
        .from("letter_audit")
        .select("detail")
        .eq("request_id", key.requestId);
      expect(rows.data).toContainEqual({ detail: expect.objectContaining({ isUnscheduled: true }) });
    },
  );
}
