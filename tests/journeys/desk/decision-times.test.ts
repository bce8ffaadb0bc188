import { expect, test } from "vitest";
import { claimReview, denyLetter } from "~/letters/desk/store/decisions.server";
import { call } from "~/platform/database/call.server";
import { alterReview, minutesFromNow, newProvider, newReview } from "../../contract/data/desk-rows";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

async function audited(action: string, requestId: string, detail: { letterId?: string } = {}): Promise<void> {
  const row = { p_actor_kind: "provider", p_actor_id: null, p_action: action, p_request_id: requestId };
  await world.db.rpc("append_letter_audit", { ...row, p_detail: detail });
}

test("ten decisions about a kind of letter make a figure, nine none", async () => {
  const providerId = await newProvider();
  for (let hours = 1; hours <= 10; hours++) {
    expect(await call("read_decision_times")).toEqual([]);
    const key = { ...(await newReview()), providerId };
    await claimReview(key, { minutes: 15, takeOver: false });
    await denyLetter(key, "vague", null);
    // Half a minute less: hours are rounded up, and two clocks differ.
    await alterReview(key.requestId, { created_at: minutesFromNow(0.5 - 60 * hours) });
  }
  expect(await call("read_decision_times")).toMatchObject([
    { decisions: 10, median_seconds: expect.closeTo(5.5 * 3_600, -2) },
  ]);

  // An undone signature isn't a decision, and a request under repeated review has waited since then.
  const undone = await newReview();
  await alterReview(undone.requestId, { created_at: minutesFromNow(-60 * 1_500) });
  const letterId = crypto.randomUUID();
  await audited("approved", undone.requestId, { letterId });
  await audited("signing undone", undone.requestId, { letterId });
  const again = await newReview();
  await alterReview(again.requestId, { created_at: minutesFromNow(-60 * 1_500) });
  await audited("review chosen", again.requestId);
  await audited("approved", again.requestId);

  const { body, headers } = await new Visitor().get("/status");
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  const words = body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain("Half were decided within 5 hours");
  expect(words).toContain("Nine of ten were decided within 9 hours");
  expect(words).toContain("Decisions counted 11");
  expect(words).toContain("Fewer than ten were decided in the last 30 days");
});
