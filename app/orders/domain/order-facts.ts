import type {
  IncomingLine,
  IncomingOrder,
  IncomingRefund,
  OrderFacts,
  OrderSnapshot,
} from "./incoming-order";
import { type LineEligibility, needsVerdict } from "./line-eligibility";

export const noFacts: OrderFacts = {
  snapshot: null,
  refunds: [],
  isDeleted: false,
  deletedAt: null,
  verdicts: {},
};

/**
 * The facts once a snapshot is known too. Any order, repetition or mixture of events ends in the same facts, but for snapshots
 * that have no time to tell them apart: of those the one that arrived last counts.
 */
export function withOrder(facts: OrderFacts, incoming: IncomingOrder): OrderFacts {
  const { refunds, listsAllRefunds, ...snapshot } = incoming;
  const isLater = facts.snapshot === null || !isOlder(snapshot, facts.snapshot);
  if (listsAllRefunds)
    return isLater ? { ...facts, snapshot, refunds: [...refunds].sort(byRefundId) } : facts;
  const known = refunds.reduce(withRefund, facts);
  return isLater ? { ...known, snapshot } : known;
}

/** The facts once a refund is known too, also one whose order isn't. */
export function withRefund(facts: OrderFacts, refund: IncomingRefund): OrderFacts {
  const same = facts.refunds.find(({ refundId }) => refundId === refund.refundId);
  if (same && !isRefundBefore(same, refund)) return facts;
  const others = facts.refunds.filter((other) => other !== same);
  return { ...facts, refunds: [...others, refund].sort(byRefundId) };
}

/** The facts once the shop told at `deletedAt` (ISO instant) that it deleted the order. */
export function withDeletion(facts: OrderFacts, deletedAt: string): OrderFacts {
  if (isGone(facts)) return facts;
  const changedAt = facts.snapshot?.updatedAt ?? "";
  return { ...facts, isDeleted: true, deletedAt: changedAt > deletedAt ? changedAt : deletedAt };
}

/** The facts once the shop took a deletion back. */
export const withRestoration = (facts: OrderFacts): OrderFacts => ({
  ...facts,
  isDeleted: false,
  deletedAt: null,
});

/** Whether the order is deleted still: one that its shop changes afterwards was restored. */
export const isGone = ({ isDeleted, deletedAt, snapshot }: OrderFacts): boolean =>
  isDeleted && !(deletedAt && snapshot && snapshot.updatedAt > deletedAt);

/** The facts with what our engine made of some lines; what was judged before stays. */
export const withVerdicts = (facts: OrderFacts, verdicts: Record<string, LineEligibility>): OrderFacts => ({
  ...facts,
  verdicts: { ...verdicts, ...facts.verdicts },
});

/** What a line is judged by, as one text; orders that came in before products had ids keep theirs. */
export const judgedText = ({
  title,
  variant,
  vendor,
  productType,
  productUrl,
  productId,
  sku,
}: IncomingLine): string =>
  JSON.stringify(
    [title, variant, vendor, productType, productUrl].concat(productId === null ? [] : [productId, sku]),
  );

/** Lines of which our rules have to say something, and haven't. */
export const unjudgedLines = ({ snapshot, verdicts }: OrderFacts): IncomingLine[] =>
  (snapshot?.lines ?? []).filter(
    (line) => needsVerdict(line.eligibility) && !Object.hasOwn(verdicts, judgedText(line)),
  );

export const areSameFacts = (one: OrderFacts, other: OrderFacts): boolean =>
  canonicalText(one) === canonicalText(other);

/** By the shop's updated time; of two with one time by when their events were written, where both say it. */
export const isOlder = (one: OrderSnapshot, other: OrderSnapshot): boolean =>
  one.updatedAt === other.updatedAt
    ? one.triggeredAt !== null && other.triggeredAt !== null && one.triggeredAt < other.triggeredAt
    : one.updatedAt < other.updatedAt;

const isRefundBefore = (one: IncomingRefund, other: IncomingRefund): boolean =>
  isLess([one.refundedAt, canonicalText(one)], [other.refundedAt, canonicalText(other)]);

function isLess(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? "") < (other[at] ?? "");
}

const byRefundId = (one: IncomingRefund, other: IncomingRefund): number =>
  one.refundId < other.refundId ? -1 : 1;

export const isSameSnapshot = (known: OrderSnapshot, incoming: IncomingOrder): boolean => {
  const { refunds: _, listsAllRefunds: __, ...snapshot } = incoming;
  return canonicalText(known) === canonicalText(snapshot);
};

/** JSON whose keys are in order: the database gives them in another one. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
