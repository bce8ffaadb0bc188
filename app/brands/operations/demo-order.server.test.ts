import { expect, test } from "vitest";
import { isBasisEnough } from "~/letters/desk/domain/review-basis";
import { reviewLawOf } from "~/letters/operations/review-law.server";
import { incomingOrder, sentOrderSchema } from "~/merchants/api/schemas/sent-order";
import { usState } from "~/platform/values/us-state";
import { demoOrderBody } from "../content/behind-demo-order";
import { connectExamples } from "../content/connect-examples.server";
import { demoStore } from "../content/demo-store.server";
import { incomingDemoOrder } from "./demo-order.server";

test("the order as the demo store shows it is the order it takes, read as the API reads it", () => {
  const order = {
    shopOrderId: 123_456_789_012_345,
    number: "KS-12345",
    email: "walker@mail.example",
    placedAt: "2026-11-22T17:30:00.000Z",
  };
  const shown = sentOrderSchema.parse(demoOrderBody(demoStore(), order));
  const taken = incomingDemoOrder(demoStore(), order);
  const lines = taken.lines.map((line) => ({ ...line, imageUrl: null }));
  expect(incomingOrder(shown)).toEqual({ ...taken, lines });
});

test("the order in the documents is one that the API takes", () => {
  const shown = sentOrderSchema.parse(JSON.parse(connectExamples("https://lwell.example").order));
  const lines = shown.lines.reduce(
    (sum, line) => sum + line.quantity * line.unit_price_cents - (line.discount_cents ?? 0),
    0,
  );
  expect(shown.total_cents).toBe(lines + (shown.shipping_cents ?? 0) + (shown.tax_cents ?? 0));
});

test("the sandbox decides on the letter of both: it does only where written answers are enough", () => {
  const { state } = JSON.parse(connectExamples("https://lwell.example").order);
  for (const one of [state, demoStore().shop.state])
    expect([one, isBasisEnough("answers", reviewLawOf(usState.parse(one)))]).toEqual([one, true]);
});
