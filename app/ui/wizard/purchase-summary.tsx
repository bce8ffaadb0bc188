import type { LineEligibility } from "~/domain/orders/line-eligibility";
import type { Purchase, PurchaseLine } from "~/domain/orders/purchase";
import { money } from "~/domain/values/money";
import { Picture } from "../parts/picture";

const marks: Partial<Record<LineEligibility, string>> = {
  none: "Not eligible, not counted",
  unknown: "Eligibility not known, not counted",
};

export interface PurchaseSummaryProps {
  shopName: string;
  orderId: number;
  /** Null where the shop tells no lines. */
  purchase: Purchase | null;
}

/** Which order it is, what the shopper bought, and what of it may come back. */
export function PurchaseSummary({ shopName, orderId, purchase }: PurchaseSummaryProps) {
  const order = (
    <p className="purchase-order">
      Order {orderId} at {shopName}
    </p>
  );
  if (!purchase) return <div className="sheet purchase">{order}</div>;
  const { lines, totals } = purchase;
  return (
    <details className="sheet purchase" open>
      <summary>
        Purchase Summary <span>{money(totals.totalCents)}</span>
      </summary>
      {order}
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and never move
          <SummaryLine key={index} line={line} />
        ))}
      </ul>
      <dl>
        <dt>Eligible items</dt>
        <dd>{money(totals.eligibleCents)}</dd>
        {totals.discountsCents > 0 && (
          <>
            <dt>Discounts</dt>
            <dd>{money(-totals.discountsCents)}</dd>
          </>
        )}
        <dt>Shipping/Taxes</dt>
        <dd>{money(totals.shippingAndTaxesCents)}</dd>
        <dt>FSA/HSA Reimbursement Total</dt>
        <dd>{money(totals.totalCents)}</dd>
      </dl>
      {lines.some((line) => marks[line.eligibility]) && totals.totalCents > 0 && (
        <p className="purchase-share">
          {totals.discountsCents > 0 ? "Discounts, shipping and taxes" : "Shipping and taxes"}: the eligible
          items' share.
        </p>
      )}
    </details>
  );
}

function SummaryLine({ line }: { line: PurchaseLine }) {
  const mark = marks[line.eligibility];
  return (
    <li>
      <Picture src={line.imageUrl} name={line.title} />
      <span>
        {line.title}
        <small>Quantity {line.quantity}</small>
        {mark && <small className="purchase-mark">{mark}</small>}
      </span>
      {mark ? <s>{money(line.totalCents)}</s> : <b>{money(line.totalCents)}</b>}
    </li>
  );
}
