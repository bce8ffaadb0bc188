import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { claimLetterResend, settleLetterResend } from "~/letters/store/letter-making.server";
import { readOrderLetterStatus } from "~/orders/store/order-letter-status.server";
import { database } from "~/platform/database/client.server";
import { atOnce, newOrderDraft, newShop, person, submitOrderLetter } from "./rows";

const allowed = { limit: 3, windowSeconds: 3600 };

async function newLetter() {
  const draft = await newOrderDraft();
  const { requestId } = await submitOrderLetter(draft.id, "2027-12-31");
  return { requestId, key: { shopDomain: draft.shop_domain, shopOrderId: draft.order_id } };
}

const claim = (requestId: string, formKey: string = randomUUID()) =>
  claimLetterResend(requestId, formKey, allowed);

/** Resending a finished letter, and what its status page reads. */
export function resendCases(): void {
  describe("letters emailed again", () => {
    test("only mails that went out count, each form once", async () => {
      const { requestId } = await newLetter();
      const [first, failing] = [randomUUID(), randomUUID()];
      for (let time = 1; time <= 5; time++) {
        expect(await claim(requestId, failing)).toBe("claimed");
        await settleLetterResend(requestId, failing, false);
      }
      expect(await claim(requestId, first)).toBe("claimed");
      await settleLetterResend(requestId, first, true);
      expect(await claim(requestId, first)).toBe("sent");
      for (const formKey of [randomUUID(), randomUUID()]) {
        expect(await claim(requestId, formKey)).toBe("claimed");
        await settleLetterResend(requestId, formKey, true);
      }
      expect(await claim(requestId)).toBe("too-often");
      expect(await claim(requestId, first)).toBe("sent");
    });

    test("of 20 claims at once three succeed, and the rest have to wait", async () => {
      const { requestId } = await newLetter();
      const claims = await atOnce(() => claim(requestId));
      expect(claims.filter((answer) => answer === "claimed")).toHaveLength(3);
      expect(claims.filter((answer) => answer === "under-way")).toHaveLength(17);
    });

    test("a mail an hour old and an unsettled claim no longer count", async () => {
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
      const claims = [await claim(requestId), await claim(requestId), await claim(requestId)];
      expect(claims).toEqual(["claimed", "claimed", "claimed"]);
      expect(await claim(requestId)).toBe("under-way");
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
