import type {
  IncomingLine,
  IncomingOrder,
  IncomingRefund,
  OrderFacts,
  OrderSnapshot,
} from "./incoming-order";
import type { LineEligibility } from "./line-eligibility";

export const noFacts: OrderFacts = { snapshot: null, refunds: [], isDeleted: false, verdicts: {} };

/** The facts once a snapshot is known too. Any order, repetition or mixture of events ends in the same facts. */
export function withOrder(facts: OrderFacts, { refunds, ...snapshot }: IncomingOrder): OrderFacts {
  const known = refunds.reduce(withRefund, facts);
  const isLater = known.snapshot === null || isBefore(known.snapshot, snapshot);
  return isLater ? { ...known, snapshot } : known;
}

/** The facts once a refund is known too, also one whose order isn't. */
export function withRefund(facts: OrderFacts, refund: IncomingRefund): OrderFacts {
  const same = facts.refunds.find(({ refundId }) => refundId === refund.refundId);
  if (same && !isRefundBefore(same, refund)) return facts;
  const others = facts.refunds.filter((other) => other !== same);
  return { ...facts, refunds: [...others, refund].sort(byRefundId) };
}

/** The facts once the shop deleted the order, which no later event takes back. */
export const withDeletion = (facts: OrderFacts): OrderFacts => ({ ...facts, isDeleted: true });

/** The facts with what our engine made of some lines; what was judged before stays. */
export const withVerdicts = (facts: OrderFacts, verdicts: Record<string, LineEligibility>): OrderFacts => ({
  ...facts,
  verdicts: { ...verdicts, ...facts.verdicts },
});

/** What a line is judged by, as one text. */
export const judgedText = ({ title, variant, vendor, productType, productUrl }: IncomingLine): string =>
  JSON.stringify([title, variant, vendor, productType, productUrl]);

/** Lines whose eligibility neither the shop states nor our engine has judged. */
export const unjudgedLines = ({ snapshot, verdicts }: OrderFacts): IncomingLine[] =>
  (snapshot?.lines ?? []).filter(
    (line) => line.eligibility === null && !Object.hasOwn(verdicts, judgedText(line)),
  );

export const areSameFacts = (one: OrderFacts, other: OrderFacts): boolean =>
  canonicalText(one) === canonicalText(other);

/** By the shop's updated time; of two with one time the cancelled one is later, then the one whose text is. */
const isBefore = (one: OrderSnapshot, other: OrderSnapshot): boolean =>
  isLess(
    [one.updatedAt, one.cancelledAt ? "1" : "0", canonicalText(one)],
    [other.updatedAt, other.cancelledAt ? "1" : "0", canonicalText(other)],
  );

const isRefundBefore = (one: IncomingRefund, other: IncomingRefund): boolean =>
  isLess([one.refundedAt, canonicalText(one)], [other.refundedAt, canonicalText(other)]);

function isLess(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? "") < (other[at] ?? "");
}

const byRefundId = (one: IncomingRefund, other: IncomingRefund): number =>
  one.refundId < other.refundId ? -1 : 1;

/** JSON whose keys are in order: the database gives them in another one. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
