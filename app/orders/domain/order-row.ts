import { dollarsFromCents } from "~/platform/values/money";
import { readUsState } from "~/platform/values/us-state";
import {
  type IncomingLine,
  type IncomingRefund,
  maxOrderCents,
  type OrderFacts,
  type OrderSnapshot,
} from "./incoming-order";
import { type LineEligibility, lowerOf, needsVerdict } from "./line-eligibility";
import { isGone, judgedText, unjudgedLines } from "./order-facts";
import type { OrderEnd } from "./shop-order";

/**
 * The columns of an order's row, computed from its facts; amounts are in dollars. A `type`, not an `interface`, so that it
 * is assignable to `Json`.
 */
export type OrderRow = {
  /** False while only refunds have arrived. */
  is_known: boolean;
  email: string;
  customer_name: string;
  state: string | null;
  products: StoredLine[];
  subtotal: string;
  price: string;
  placed_at: string | null;
  ended: OrderEnd | null;
  /** True while our engine hasn't judged every line. */
  awaits_judgement: boolean;
};

type StoredLine = {
  line_id: string;
  sku: string | null;
  title: string;
  image_url: string | null;
  quantity: number;
  unit_price: string;
  /** The whole line's discount. */
  discount: string;
  fsa_hsa_eligibility: LineEligibility;
  product_url: string | null;
};

const unknownOrder: OrderRow = {
  is_known: false,
  email: "",
  customer_name: "",
  state: null,
  products: [],
  subtotal: "0.00",
  price: "0.00",
  placed_at: null,
  ended: null,
  awaits_judgement: false,
};

/** Computes an order's row from nothing but its facts, so that equal facts always give the same row. */
export function toOrderRow(facts: OrderFacts): OrderRow {
  const { snapshot, refunds } = facts;
  if (!snapshot) return unknownOrder;
  const lines = snapshot.lines.map((line) =>
    remainingLine(line, { refunds, taxesIncluded: snapshot.taxesIncluded }),
  );
  const left = lines.filter(({ quantity }) => quantity > 0);
  const priceCents = priceOf(snapshot, refunds, lines);
  const ended = endOf(facts, left.length, priceCents);
  const subtotalCents = left.reduce((sum, { netCents }) => sum + netCents, 0);
  return {
    is_known: true,
    email: snapshot.email.length > 320 ? "" : snapshot.email,
    customer_name: snapshot.customerName.slice(0, 200),
    state: snapshot.state === null ? null : readUsState(snapshot.state),
    products: ended ? [] : left.map((line) => storedLine(line, facts)),
    subtotal: dollarsFromCents(ended ? 0 : Math.min(subtotalCents, maxOrderCents)),
    price: dollarsFromCents(ended ? 0 : priceCents),
    placed_at: snapshot.placedAt,
    ended,
    awaits_judgement: !ended && unjudgedLines(facts).length > 0,
  };
}

/** The amount paid minus refunds, including those of lines that the order doesn't have. */
function priceOf(
  snapshot: OrderSnapshot,
  refunds: readonly IncomingRefund[],
  lines: readonly RemainingLine[],
): number {
  const known = new Set(snapshot.lines.map(({ lineId }) => lineId));
  const goneCents = lines.reduce((sum, line) => sum + line.goneCents, 0);
  const backCents = refunds.reduce((sum, refund) => {
    const strange = refund.lines.filter(({ lineId }) => !known.has(lineId));
    const strangeCents = strange.reduce((part, line) => part + refundedFor(line, snapshot.taxesIncluded), 0);
    const shippingTaxCents = snapshot.taxesIncluded ? 0 : refund.shippingTaxCents;
    return sum + refund.shippingCents + shippingTaxCents + refund.otherCents + strangeCents;
  }, 0);
  return Math.max(0, snapshot.totalCents - goneCents - backCents);
}

function endOf(facts: OrderFacts, linesLeft: number, priceCents: number): OrderEnd | null {
  const { snapshot } = facts;
  if (isGone(facts) || snapshot?.cancelledAt) return "cancelled";
  if (!snapshot || snapshot.lines.length === 0) return "empty";
  if (!snapshot.isPaid) return "unpaid";
  return linesLeft === 0 || (snapshot.totalCents > 0 && priceCents === 0) ? "refunded" : null;
}

const storedLine = ({ line, quantity, discountCents }: RemainingLine, facts: OrderFacts): StoredLine => ({
  line_id: line.lineId,
  sku: line.sku,
  title: titleOf(line),
  image_url: line.imageUrl,
  quantity,
  unit_price: dollarsFromCents(line.unitPriceCents),
  discount: dollarsFromCents(discountCents),
  fsa_hsa_eligibility: eligibilityOf(line, facts),
  product_url: line.productUrl,
});

function eligibilityOf(line: IncomingLine, { verdicts }: OrderFacts): LineEligibility {
  const judged = verdicts[judgedText(line)] ?? "unknown";
  if (line.eligibility === null) return judged;
  return needsVerdict(line.eligibility) ? lowerOf(line.eligibility, judged) : line.eligibility;
}

/** "Heat mat (Large)" */
const titleOf = ({ title, variant }: IncomingLine): string =>
  (variant ? `${title} (${variant})` : title).slice(0, 500) || "Item";

/** A line after its refunds, in cents. */
interface RemainingLine {
  line: IncomingLine;
  /** 0 if nothing of the line can be reimbursed. */
  quantity: number;
  discountCents: number;
  /** After discounts, before taxes. */
  netCents: number;
  /** How much the order's price is reduced by what was returned or refunded. */
  goneCents: number;
}

/**
 * A line after its order's refunds. It is worth what its remaining items cost: neither returned items, even if the shop
 * kept some money for them, nor refunded ones count.
 */
function remainingLine(
  line: IncomingLine,
  { refunds, taxesIncluded }: { refunds: readonly IncomingRefund[]; taxesIncluded: boolean },
): RemainingLine {
  const back = refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.lineId));
  const returned = back.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = Math.max(0, line.quantity - returned);
  const refundedCents = back.reduce((sum, one) => sum + refundedFor(one, taxesIncluded), 0);
  const paidCents = Math.max(0, line.quantity * line.unitPriceCents - line.discountCents) + line.taxCents;
  // Round up in favor of the remaining items.
  const worthCents = Math.ceil((paidCents * left) / line.quantity);
  const keptCents = Math.max(0, Math.min(paidCents - refundedCents, worthCents));
  const isLeft = left > 0 && (keptCents > 0 || paidCents === 0);
  if (!isLeft) return { line, quantity: 0, discountCents: 0, netCents: 0, goneCents: paidCents };
  const listedCents = left * line.unitPriceCents;
  const taxCents = paidCents === 0 ? 0 : Math.round((keptCents * line.taxCents) / paidCents);
  const netCents = Math.min(keptCents - taxCents, listedCents);
  return {
    line,
    quantity: left,
    netCents,
    discountCents: listedCents - netCents,
    goneCents: paidCents - keptCents,
  };
}

/** A line's refund, including its taxes once. */
const refundedFor = (
  { amountCents, taxCents }: IncomingRefund["lines"][number],
  taxesIncluded: boolean,
): number => amountCents + (taxesIncluded ? 0 : taxCents);
