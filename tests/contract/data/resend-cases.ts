import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leaseLetterResend, settleLetterResend } from "~/letters/store/letter-making.server";
import { readOrderLetterStatus } from "~/orders/store/order-letter-status.server";
import { database } from "~/platform/database/client.server";
import { atOnce, newOrderDraft, newShop, person, submitOrderLetter } from "./rows";

const allowed = { limit: 3, windowSeconds: 3600 };

async function newLetter() {
  const draft = await newOrderDraft();
  const { requestId } = await submitOrderLetter(draft.id, "2027-12-31");
  return { requestId, key: { shopDomain: draft.shop_domain, shopOrderId: draft.order_id } };
}

const lease = (requestId: string, formKey: string = randomUUID()) =>
  leaseLetterResend(requestId, formKey, allowed);

/** Resending a finished letter, and what its status page reads. */
export function resendCases(): void {
  describe("letters emailed again", () => {
    test("only mails that went out count, each form once", async () => {
      const { requestId } = await newLetter();
      const [first, failing] = [randomUUID(), randomUUID()];
      for (let time = 1; time <= 5; time++) {
        expect(await lease(requestId, failing)).toBe("leased");
        await settleLetterResend(requestId, failing, false);
      }
      expect(await lease(requestId, first)).toBe("leased");
      await settleLetterResend(requestId, first, true);
      expect(await lease(requestId, first)).toBe("sent");
      for (const formKey of [randomUUID(), randomUUID()]) {
        expect(await lease(requestId, formKey)).toBe("leased");
        await settleLetterResend(requestId, formKey, true);
      }
      expect(await lease(requestId)).toBe("too-often");
      expect(await lease(requestId, first)).toBe("sent");
    });

    test("of 20 leases at once three succeed, and the rest have to wait", async () => {
      const { requestId } = await newLetter();
      const leases = await atOnce(() => lease(requestId));
      expect(leases.filter((answer) => answer === "leased")).toHaveLength(3);
      expect(leases.filter((answer) => answer === "under-way")).toHaveLength(17);
    });

    test("a mail an hour old and an unsettled lease no longer count", async () => {
      const { requestId } = await newLetter();
      const db = await database();
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      const past = (created_at: string, sent_at: string | null) => ({
        request_id: requestId,
        form_key: randomUUID(),
        created_at,
        sent_at,
      });
      const rows = [past(ago(61), ago(61)), past(ago(61), ago(61)), past(ago(2), null), past(ago(2), null)];
      expect((await db.from("letter_resends").insert(rows)).error).toBeNull();
      const leases = [await lease(requestId), await lease(requestId), await lease(requestId)];
      expect(leases).toEqual(["leased", "leased", "leased"]);
      expect(await lease(requestId)).toBe("under-way");
    });
  });

  describe("what the status page reads", () => {
    test("is the shop and the newest letter of the order", async () => {
      const { requestId, key } = await newLetter();
      expect(await readOrderLetterStatus(key)).toEqual({
        shopName: "Corner Shop",
        orderNumber: null,
        ended: null,
        letter: {
          id: requestId,
          status: "submitted",
          customerEmail: person.email,
          askedAt: expect.stringMatching(/Z$/),
        },
      });
    });

    test("is the shop without a letter, or nothing for an unknown shop", async () => {
      const shopDomain = await newShop();
      expect(await readOrderLetterStatus({ shopDomain, shopOrderId: 1 })).toEqual({
        shopName: "Corner Shop",
        orderNumber: null,
        ended: null,
        letter: null,
      });
      expect(await readOrderLetterStatus({ shopDomain: "nobody.example", shopOrderId: 1 })).toBeNull();
    });
  });
}
