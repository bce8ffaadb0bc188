import fc from "fast-check";
import { expect, test } from "vitest";
import { incomingLine, incomingOrder, incomingRefund } from "../../../tests/support/incoming-orders";
import type { IncomingOrder, OrderFacts } from "./incoming-order";
import type { LineEligibility } from "./line-eligibility";
import {
  areSameFacts,
  noFacts,
  unjudgedLines,
  withDeletion,
  withOrder,
  withRefund,
  withRestoration,
  withVerdicts,
} from "./order-facts";
import { toOrderRow } from "./order-row";

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
      updatedAt: at(second),
      cancelledAt: isCancelled ? at(second) : null,
      refunds,
      // For events with the same time of change, the platform says which was written later.
      triggeredAt: at((isCancelled ? 2 : 0) + (title === "Heat mat" ? 1 : 0)),
      lines: [incomingLine({ title, eligibility: null })],
    }),
  );
type Step = (facts: OrderFacts) => OrderFacts;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: order.map((event) => (facts: OrderFacts) => withOrder(facts, event)) },
  { weight: 5, arbitrary: refund.map((event) => (facts: OrderFacts) => withRefund(facts, event)) },
  { weight: 1, arbitrary: fc.constant((facts: OrderFacts) => withDeletion(facts, at(9))) },
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
      expect(toOrderRow(fold(events))).toEqual(toOrderRow(fold(steps)));
    }),
  );
});

test("the shop's latest snapshot counts, and of two with one time the one that was written or came last", () => {
  const early = incomingOrder({ updatedAt: at(1), customerName: "Early" });
  const late = incomingOrder({ updatedAt: at(2), customerName: "Late" });
  expect(withOrder(withOrder(noFacts, late), early).snapshot?.customerName).toBe("Late");
  const other = { ...late, customerName: "Other" };
  expect(withOrder(withOrder(noFacts, late), other).snapshot?.customerName).toBe("Other");
  expect(withOrder(withOrder(noFacts, other), late).snapshot?.customerName).toBe("Late");
  const [first, second] = [
    { ...late, triggeredAt: at(3) },
    { ...other, triggeredAt: at(4) },
  ];
  for (const events of [
    [first, second],
    [second, first],
  ])
    expect(events.reduce(withOrder, noFacts).snapshot?.customerName).toBe("Other");
});

test("a deleted order that its shop restores or changes later is there again, and can be deleted again", () => {
  const facts = withOrder(noFacts, incomingOrder({ updatedAt: at(1) }));
  const deleted = withDeletion(facts, at(2));
  expect(toOrderRow(deleted).ended).toBe("cancelled");
  expect(toOrderRow(withRestoration(deleted)).ended).toBeNull();
  expect(toOrderRow(withOrder(deleted, incomingOrder({ updatedAt: at(1) }))).ended).toBe("cancelled");
  const changed = withOrder(deleted, incomingOrder({ updatedAt: at(3) }));
  expect(toOrderRow(changed).ended).toBeNull();
  expect(toOrderRow(withDeletion(changed, at(4))).ended).toBe("cancelled");
  const aheadOfUs = withOrder(noFacts, incomingOrder({ updatedAt: at(9) }));
  expect(toOrderRow(withDeletion(aheadOfUs, at(2))).ended).toBe("cancelled");
});

test("a refund that the shop deleted is paid again where its orders list all refunds", () => {
  const listed = (second: number, refunds: IncomingOrder["refunds"]) =>
    incomingOrder({ updatedAt: at(second), refunds, listsAllRefunds: true });
  const refunded = withOrder(noFacts, listed(1, [incomingRefund({ otherCents: 2_000 })]));
  expect(toOrderRow(refunded).price).toBe("30.00");
  expect(toOrderRow(withOrder(refunded, listed(2, []))).price).toBe("50.00");
  expect(toOrderRow(withOrder(refunded, listed(0, []))).price).toBe("30.00");
});

test("a line is judged once for all lines with its words; a shop's no is never judged, its yes never raises", () => {
  const lines = [
    incomingLine({ lineId: "1", eligibility: null }),
    incomingLine({ lineId: "2", eligibility: null }),
    incomingLine({ lineId: "3", title: "Tea", eligibility: "none" }),
    incomingLine({ lineId: "4", eligibility: "eligible" }),
  ];
  const facts = withOrder(noFacts, incomingOrder({ lines }));
  expect(unjudgedLines(facts)).toHaveLength(3);
  expect(toOrderRow(facts)).toMatchObject({ awaits_judgement: true });
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
  const { products, awaits_judgement } = toOrderRow(judged);
  expect(products.map((product) => product.fsa_hsa_eligibility)).toEqual([
    "letter",
    "letter",
    "none",
    "letter",
  ]);
  expect(awaits_judgement).toBe(false);
  const told = (eligibility: "eligible" | "letter" | "unknown", verdict: LineEligibility) =>
    toOrderRow(
      withVerdicts(withOrder(noFacts, incomingOrder({ lines: [incomingLine({ eligibility })] })), {
        [text]: verdict,
      }),
    ).products[0]?.fsa_hsa_eligibility;
  expect([told("eligible", "none"), told("eligible", "unknown"), told("eligible", "eligible")]).toEqual([
    ...["none", "unknown", "eligible"],
  ]);
  expect([told("letter", "eligible"), told("unknown", "eligible")]).toEqual(["letter", "unknown"]);
});
