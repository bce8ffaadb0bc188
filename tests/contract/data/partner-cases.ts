import { randomInt, randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekOf } from "~/merchants/partners/domain/letter-counts";
import { readPartnerLetters } from "~/merchants/partners/store/partner-letters.server";
import { queuePartnerLink } from "~/merchants/partners/store/shop-people.server";
import { knownWords } from "~/orders/domain/line-eligibility";
import { orderLineSchema } from "~/orders/domain/order-line";
import { reimbursementTotals } from "~/orders/domain/totals";
import { insert, newShop, untyped } from "./rows";

const limits = { visitor: 5, address: 3, windowSeconds: 3_600 };
const keys = (address: string) => ({ form: randomUUID(), visitor: randomUUID(), address });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface LetterRow {
  status: string;
  daysAgo?: number;
  shopOrderId?: number;
  renews?: string;
}

async function newLetter(shop_domain: string, { status, daysAgo: days = 0, shopOrderId }: LetterRow) {
  const row = { email: "ada@mail.example", valid_until: "2030-01-01", status, shop_domain };
  const shop_order_id = shopOrderId ?? randomInt(1, 1_000_000_000);
  await insert("shop_lmn_requests", { ...row, shop_order_id, created_at: daysAgo(days).toISOString() });
}

const orderRow = (shop_domain: string, shop_order_id: number, more: Record<string, unknown>) => ({
  shop_domain,
  shop_order_id,
  email: "ada@mail.example",
  customer_name: "Ada",
  ...more,
});

/** The reimbursable amounts that the database computes for orders with these products, by index. */
async function reimbursable(orders: readonly { products: unknown; subtotal: number; price: number }[]) {
  const shop = await newShop();
  await insert("shop_orders", orders.map((order, index) => orderRow(shop, index + 1, order)) as never);
  const { data } = await (await untyped())
    .from("shop_orders")
    .select("reimbursable_cents")
    .eq("shop_domain", shop)
    .order("shop_order_id");
  return (data ?? []).map((row) => row.reimbursable_cents);
}

const line = (word: unknown) => ({ title: "Lamp", quantity: 1, unit_price: 10, fsa_hsa_eligibility: word });

/** A merchant's dashboard: counts and sums of its letters, and the sign-in link. */
export function partnerCases(): void {
  describe("a shop's letters", () => {
    test("are counted by status and by week, its own only", async () => {
      const [shop, other] = [await newShop(), await newShop()];
      await newLetter(shop, { status: "sent" });
      await newLetter(shop, { status: "sent", daysAgo: 7 });
      await newLetter(shop, { status: "submitted", daysAgo: 7 });
      await newLetter(shop, { status: "denied", daysAgo: 40 });
      await newLetter(other, { status: "sent" });
      const { statuses, weeks, ...rest } = await readPartnerLetters({ shopDomain: shop, weeks: 3 });
      expect(new Map(statuses.map(({ status, letters }) => [status, letters]))).toEqual(
        new Map([
          ["sent", 2],
          ["submitted", 1],
          ["denied", 1],
        ]),
      );
      expect(weeks.map(({ week, status, letters }) => `${week} ${status} ${letters}`).sort()).toEqual([
        `${weekOf(daysAgo(7))} sent 1`,
        `${weekOf(daysAgo(7))} submitted 1`,
        `${weekOf(daysAgo(0))} sent 1`,
      ]);
      expect(rest).toEqual({ orders: 0, reimbursableCents: 0 });
      expect(await readPartnerLetters({ shopDomain: `${randomUUID()}.example`, weeks: 3 })).toEqual({
        statuses: [],
        weeks: [],
        orders: 0,
        reimbursableCents: 0,
      });
    });

    test("give the value of orders with a letter that was sent, each order once", async () => {
      const shop = await newShop();
      const products = [line("letter"), { ...line("none"), unit_price: 30 }];
      for (const id of [1, 2, 3, 4])
        await insert("shop_orders", orderRow(shop, id, { products, subtotal: 40, price: 44 }));
      await newLetter(shop, { status: "expired", shopOrderId: 1 });
      await newLetter(shop, { status: "sent", shopOrderId: 1 });
      await newLetter(shop, { status: "sent", shopOrderId: 2 });
      await newLetter(shop, { status: "revoked", shopOrderId: 3 });
      await newLetter(shop, { status: "in_review", shopOrderId: 4 });
      expect(await readPartnerLetters({ shopDomain: shop, weeks: 1 })).toMatchObject({
        orders: 2,
        reimbursableCents: 2_200,
      });
    });
  });

  describe("what of an order may be reimbursed", () => {
    test("follows from each word as in the app", async () => {
      const words = Object.values(knownWords).flat();
      const spelled = words.flatMap((word) => [word, ` ${word.toUpperCase().replaceAll(" ", "-/ ")}. `]);
      const tried = [...spelled, "of a kind", "eligible?", "«eligible»", "not_eligible", null, undefined, 7];
      const orders = tried.map((word) => ({ products: [line(word)], subtotal: 10, price: 11 }));
      const expected = tried.map((word) => {
        const products = [orderLineSchema.parse(line(typeof word === "string" ? word : null))];
        return reimbursementTotals({ products, subtotalCents: 1_000, priceCents: 1_100 }).totalCents;
      });
      const wrong = (await reimbursable(orders)).flatMap((cents, index) =>
        cents === expected[index] ? [] : [{ word: tried[index], cents }],
      );
      // A character unknown to the database makes a word unknown, which counts as 0.
      expect(wrong).toEqual([{ word: "«eligible»", cents: 0 }]);
    });

    test("is the app's sum, to the cent, for any prices", async () => {
      const cents = fc.nat({ max: 10_000_000 });
      const lines = fc.array(
        fc.record({
          unit: fc.nat({ max: 1_000_000 }),
          quantity: fc.integer({ min: 1, max: 50 }),
          discount: fc.option(fc.nat({ max: 10_000_000 })),
          word: fc.constantFrom("eligible", "letter", "none", "unknown"),
        }),
        { maxLength: 4 },
      );
      const orders = fc.sample(fc.record({ lines, subtotal: cents, price: cents }), 300);
      const stored = orders.map((order) => ({
        products: order.lines.map(({ unit, quantity, discount, word }) => ({
          title: "Lamp",
          quantity,
          unit_price: unit / 100,
          discount: discount === null ? null : discount / 100,
          fsa_hsa_eligibility: word,
        })),
        subtotal: order.subtotal / 100,
        price: order.price / 100,
      }));
      const expected = stored.map(
        ({ products }, index) =>
          reimbursementTotals({
            products: orderLineSchema.array().parse(products),
            subtotalCents: orders[index]?.subtotal ?? 0,
            priceCents: orders[index]?.price ?? 0,
          }).totalCents,
      );
      expect(await reimbursable(stored)).toEqual(expected);
    });

    test("is the share of the lines after their own discounts", async () => {
      const half = { ...line("eligible"), unit_price: 100, discount: "50.00" };
      const products = [half, { ...line("none"), unit_price: 50 }];
      expect(await reimbursable([{ products, subtotal: 100, price: 100 }])).toEqual([5_000]);
    });

    test("is nothing for products that can't be read, and never refuses an order", async () => {
      const odd = [[7], ["eligible"], [{ ...line("eligible"), quantity: "many" }], [{ unit_price: {} }], []];
      expect(await reimbursable(odd.map((products) => ({ products, subtotal: 10, price: 11 })))).toEqual(
        odd.map(() => 0),
      );
    });
  });

  describe("links to a shop's page", () => {
    test("are mailed to the shop's people, three an hour, and the answer never tells", async () => {
      const email = `${randomUUID()}@mail.example`;
      const [shop, without, unknown] = [
        await newShop({ contact_email: email }),
        await newShop(),
        "none.example",
      ];
      const linksOf = async (domain: string) =>
        (await (await untyped()).from("mailed_links").select("purpose, email").eq("subject", domain)).data;
      for (const domain of [shop, without, unknown])
        expect(await queuePartnerLink(domain, email.toUpperCase(), keys(domain), limits)).toBe("taken");
      expect(await linksOf(shop)).toEqual([{ purpose: "partner", email }]);
      expect([await linksOf(without), await linksOf(unknown)]).toEqual([[], []]);
      for (let time = 0; time < 4; time++) await queuePartnerLink(shop, email, keys(shop), limits);
      expect(await linksOf(shop)).toHaveLength(3);
      expect(await queuePartnerLink(shop, "other@mail.example", keys("other"), limits)).toBe("taken");
      expect(await linksOf(shop)).toHaveLength(3);
    });

    test("are no longer the contact address's once the operator replaces or clears it", async () => {
      const [first, second] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
      const shop = await newShop({ contact_email: first });
      const owners = async (contact_email: string | null) => {
        const db = await untyped();
        expect((await db.from("shops").update({ contact_email }).eq("shop_domain", shop)).error).toBeNull();
        const { data } = await db.from("shop_people").select("email").eq("shop_domain", shop);
        return data?.map(({ email }) => email);
      };
      expect(await owners(` ${first.toUpperCase()} `)).toEqual([first]);
      expect(await owners(second)).toEqual([second]);
      expect(await owners(null)).toEqual([]);
    });
  });
}
