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
 * Merges a snapshot into the facts. Any order or repetition of events leads to the same facts, except for snapshots without
 * a time to order them: of those the last to arrive wins.
 */
export function withOrder(facts: OrderFacts, incoming: IncomingOrder): OrderFacts {
  const { refunds, listsAllRefunds, ...snapshot } = incoming;
  const isLater = facts.snapshot === null || !isOlder(snapshot, facts.snapshot);
  if (listsAllRefunds)
    return isLater ? { ...facts, snapshot, refunds: [...refunds].sort(byRefundId) } : facts;
  const known = refunds.reduce(withRefund, facts);
  return isLater ? { ...known, snapshot } : known;
}

/** Merges a refund into the facts, even if its order isn't known yet. */
export function withRefund(facts: OrderFacts, refund: IncomingRefund): OrderFacts {
  const same = facts.refunds.find(({ refundId }) => refundId === refund.refundId);
  if (same && !isRefundBefore(same, refund)) return facts;
  const others = facts.refunds.filter((other) => other !== same);
  return { ...facts, refunds: [...others, refund].sort(byRefundId) };
}

/** Records that the shop deleted the order at `deletedAt` (ISO instant). */
export function withDeletion(facts: OrderFacts, deletedAt: string): OrderFacts {
  if (isGone(facts)) return facts;
  const changedAt = facts.snapshot?.updatedAt ?? "";
  return { ...facts, isDeleted: true, deletedAt: changedAt > deletedAt ? changedAt : deletedAt };
}

/** Records that the shop restored the order. */
export const withRestoration = (facts: OrderFacts): OrderFacts => ({
  ...facts,
  isDeleted: false,
  deletedAt: null,
});

/** True if the order is still deleted: one that its shop changes afterwards was restored. */
export const isGone = ({ isDeleted, deletedAt, snapshot }: OrderFacts): boolean =>
  isDeleted && !(deletedAt && snapshot && snapshot.updatedAt > deletedAt);

/** Adds our engine's verdicts on lines; earlier ones stay. */
export const withVerdicts = (facts: OrderFacts, verdicts: Record<string, LineEligibility>): OrderFacts => ({
  ...facts,
  verdicts: { ...verdicts, ...facts.verdicts },
});

/** The text that identifies what a line is judged by; lines with neither id nor SKU keep the shorter text, so stored verdicts still match. */
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
    [title, variant, vendor, productType, productUrl].concat(
      productId === null && sku === null ? [] : [productId, sku],
    ),
  );

export const unjudgedLines = ({ snapshot, verdicts }: OrderFacts): IncomingLine[] =>
  (snapshot?.lines ?? []).filter(
    (line) => needsVerdict(line.eligibility) && !Object.hasOwn(verdicts, judgedText(line)),
  );

export const areSameFacts = (one: OrderFacts, other: OrderFacts): boolean =>
  canonicalText(one) === canonicalText(other);

/** Compares by the shop's updated time, then by when the events were written, if both say it. */
const isOlder = (one: OrderSnapshot, other: OrderSnapshot): boolean =>
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

/** JSON with sorted keys, because the database returns them in another order. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
