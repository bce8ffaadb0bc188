import { expect, test } from "vitest";
import type { OrderDraftRow } from "../../store/drafts.server";
import { draftName, earlierAnswers, fromOrderDraft, orderColumns } from "./store.server";

const order = {
  number: "#1001",
  email: "ines@mail.example",
  customerName: "Inès",
  state: "VT",
  products: [
    {
      title: "Heat mat",
      imageUrl: null,
      quantity: 2,
      unitPriceCents: 12_999,
      discountCents: 1_000,
      eligibility: "letter" as const,
      productUrl: "https://northpine.example/products/mat",
    },
    {
      title: "Towel",
      imageUrl: "https://northpine.example/towel.jpg",
      quantity: 1,
      unitPriceCents: 5,
      discountCents: 0,
      eligibility: "none" as const,
      productUrl: null,
    },
  ],
  subtotalCents: 26_003,
  priceCents: 27_100,
  placedAt: null,
  ended: null,
  isBeingJudged: false,
};

const draft = (columns: object) => columns as unknown as OrderDraftRow;

test("each order has its own draft, under a name that reveals nothing about it", () => {
  const name = draftName({ shopDomain: "northpine.example", shopOrderId: 1001 });
  expect(name).toMatch(/^order-[0-9a-f]{12}$/);
  expect(draftName({ shopDomain: "northpine.example", shopOrderId: 1002 })).not.toBe(name);
  expect(draftName({ shopDomain: "quillair.example", shopOrderId: 1001 })).not.toBe(name);
});

test("an order comes back from its draft to the cent, without the person", () => {
  const { products, subtotalCents, priceCents } = order;
  expect(fromOrderDraft(draft(orderColumns(order)))).toEqual({ products, subtotalCents, priceCents });
});

test("an order stored in an older shape shows no lines rather than failing", () => {
  const stored = { products: [{ name: "old" }], order_subtotal_cents: null, order_price_cents: null };
  expect(fromOrderDraft(draft(stored))).toEqual({ products: [], subtotalCents: 0, priceCents: 0 });
});

test("a denied request's answers go into the next draft, its identity and its order don't", () => {
  const answers = earlierAnswers(
    draft({
      ...orderColumns(order),
      id: "1",
      email: "a@mail.example",
      symptoms: "Aches",
      is_submitted: true,
    }),
  );
  expect(answers).toMatchObject({ email: "a@mail.example", symptoms: "Aches" });
  for (const column of ["id", "is_submitted", "is_signed", "products", "order_email"])
    expect(answers).not.toHaveProperty(column);
});
