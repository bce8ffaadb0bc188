import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { afterEvent, type LetterStatus, letterEvents, letterStatuses } from "~/letters/domain/status";
import { insert, newShop, person, topicsFor, untyped } from "./rows";

const orderLetters = "shop_lmn_requests";
const productLetters = "product_page_lmn_requests";

function isMove(from: LetterStatus, to: LetterStatus): boolean {
  return letterEvents.some((event) => {
    try {
      return afterEvent(from, event) === to;
    } catch {
      return false;
    }
  });
}

async function orderLetter(status: string): Promise<string> {
  const id = randomUUID();
  await insert(orderLetters, {
    id,
    status,
    shop_domain: await newShop(),
    shop_order_id: randomInt(1, 1_000_000),
    email: person.email,
    valid_until: "2030-01-01",
  });
  return id;
}

async function productLetter(status: string, payment_status: string): Promise<string> {
  const id = randomUUID();
  await insert(productLetters, {
    id,
    status,
    payment_status,
    ...person,
    product_link: "https://shop.example/lamp",
    fee: 25,
    provider: "Inspira",
    conditions: ["Insomnia"],
  });
  return id;
}

/** The SQLSTATE with which an update fails; null if it succeeds. */
async function update(table: string, id: string, values: Record<string, string>): Promise<string | null> {
  const { error } = await (await untyped()).from(table).update(values).eq("id", id);
  return error?.code ?? null;
}

const pairs = letterStatuses.flatMap((from) =>
  letterStatuses
    .filter((to) => to !== from)
    .map((to) => ({ from, to, code: isMove(from, to) ? null : "23514" })),
);

/** The database allows exactly the moves of the domain's table of events, for every writer. */
export function letterMoveCases(): void {
  describe("a letter's status", () => {
    test.each(pairs)("from $from to $to: $code", async ({ from, to, code }) => {
      expect(await update(orderLetters, await orderLetter(from), { status: to })).toBe(code);
      expect(await update(productLetters, await productLetter(from, "paid"), { status: to })).toBe(code);
      if (from !== "in_review") return;
      expect(await update(orderLetters, await orderLetter("submitted"), { status: to })).toBe(code);
    });

    test("goes back only with the refund of an undecided letter", async () => {
      const refund = { status: "pending", payment_status: "refunded" };
      expect(await update(productLetters, await productLetter("in_review", "paid"), refund)).toBeNull();
      expect(await update(productLetters, await productLetter("denied", "paid"), refund)).toBe("23514");
    });

    test("leaves pending only when the letter is paid", async () => {
      const id = await productLetter("pending", "unpaid");
      expect(await update(productLetters, id, { status: "in_review" })).toBe("23514");
      expect(await update(productLetters, id, { status: "in_review", payment_status: "paid" })).toBeNull();
    });

    test("denied by any writer, mails the shopper and refunds a paid letter once", async () => {
      const paid = await productLetter("in_review", "paid");
      const order = await orderLetter("in_review");
      for (const [table, id] of [
        [productLetters, paid],
        [orderLetters, order],
      ] as const) {
        await update(table, id, { status: "denied" });
        await update(table, id, { status: "denied" });
      }
      expect(await topicsFor(paid)).toEqual(["mail.letter-denied", "payment.refund"]);
      expect(await topicsFor(order)).toEqual(["mail.letter-denied"]);
    });
  });
}
