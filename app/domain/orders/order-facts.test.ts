import fc from "fast-check";
import { expect, test } from "vitest";
import { incomingLine, incomingOrder, incomingRefund } from "../../../tests/support/incoming-orders";
import type { OrderFacts } from "./incoming-order";
import {
  areSameFacts,
  noFacts,
  unjudgedLines,
  withDeletion,
  withOrder,
  withRefund,
  withVerdicts,
} from "./order-facts";
import { storedOrder } from "./stored-order";

const at = (second: number) => new Date(Date.UTC(2026, 0, 2, 3, 4, second)).toISOString();
const refund = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    quantity: fc.nat(2),
    amount: fc.nat(3_000),
    second: fc.nat(3),
  })
  .map(({ id, quantity, amount, second }) =>
    incomingRefund({
      refundId: String(id),
      refundedAt: at(second),
      lines: [{ lineId: "1", quantity, amountCents: amount }],
    }),
  );
const order = fc
  .record({
    second: fc.nat(3),
    isCancelled: fc.boolean(),
    title: fc.constantFrom("Heat mat", "Cold mat"),
    refunds: fc.array(refund, { maxLength: 2 }),
  })
  .map(({ second, isCancelled, title, refunds }) =>
    incomingOrder({
      ...{ updatedAt: at(second), cancelledAt: isCancelled ? at(second) : null, refunds },
      lines: [incomingLine({ title, eligibility: null })],
    }),
  );
type Step = (facts: OrderFacts) => OrderFacts;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: order.map((event) => (facts: OrderFacts) => withOrder(facts, event)) },
  { weight: 5, arbitrary: refund.map((event) => (facts: OrderFacts) => withRefund(facts, event)) },
  { weight: 1, arbitrary: fc.constant(withDeletion) },
);
const fold = (steps: readonly Step[]) => steps.reduce((facts, next) => next(facts), noFacts);

test("events in any order, repeated and interleaved, end in the same facts and the same row", () => {
  const shuffled = fc.array(step, { maxLength: 12 }).chain((steps) =>
    fc.tuple(
      fc.constant(steps),
      fc.array(fc.nat(Math.max(0, steps.length - 1)), { maxLength: 8 }).chain((again) => {
        const all = [...steps, ...again.flatMap((index) => steps[index] ?? [])];
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([steps, events]) => {
      expect(areSameFacts(fold(events), fold(steps))).toBe(true);
      expect(storedOrder(fold(events))).toEqual(storedOrder(fold(steps)));
    }),
  );
});

test("the shop's latest snapshot counts, and of two with one time the cancelled one", () => {
  const early = incomingOrder({ updatedAt: at(1), customerName: "Early" });
  const late = incomingOrder({ updatedAt: at(2), customerName: "Late" });
  expect(withOrder(withOrder(noFacts, late), early).snapshot?.customerName).toBe("Late");
  const cancelled = { ...late, cancelledAt: at(2) };
  expect(withOrder(withOrder(noFacts, cancelled), late).snapshot?.cancelledAt).toBe(at(2));
});

test("a line is judged once for all lines with its words, and a stated one never", () => {
  const lines = [
    incomingLine({ lineId: "1", eligibility: null }),
    incomingLine({ lineId: "2", eligibility: null }),
    incomingLine({ lineId: "3", title: "Tea" }),
  ];
  const facts = withOrder(noFacts, incomingOrder({ lines }));
  expect(unjudgedLines(facts)).toHaveLength(2);
  expect(storedOrder(facts)).toMatchObject({ awaits_judgement: true });
  const [line] = lines;
  const text = JSON.stringify([
    line?.title,
    line?.variant,
    line?.vendor,
    line?.productType,
    line?.productUrl,
  ]);
  const judged = withVerdicts(facts, { [text]: "letter" });
  expect(unjudgedLines(judged)).toEqual([]);
  expect(withVerdicts(judged, { [text]: "none" })).toEqual(judged);
  const { products, awaits_judgement } = storedOrder(judged);
  expect(products.map((product) => product.fsa_hsa_eligibility)).toEqual(["letter", "letter", "eligible"]);
  expect(awaits_judgement).toBe(false);
});
