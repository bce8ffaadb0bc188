import { Picture } from "~/kit/parts/picture";
import { isCounted, type LineEligibility } from "~/orders/domain/line-eligibility";
import type { Purchase, PurchaseLine } from "~/orders/domain/purchase";
import { money } from "~/platform/values/money";

const marks: Partial<Record<LineEligibility, string>> = {
  none: "Not eligible, not counted",
  unknown: "Eligibility not known, not counted",
};

export interface PurchaseSummaryProps {
  shopName: string;
  orderName: string;
  /** Null if the shop sends no lines. */
  purchase: Purchase | null;
}

const sheet = "sheet px-5 py-2 text-sm @max-[15rem]:px-[4vw]";

/** The order, what the shopper bought, and how much may be reimbursed. */
export function PurchaseSummary({ shopName, orderName, purchase }: PurchaseSummaryProps) {
  const order = (
    <p className="pb-2 text-muted">
      Order {orderName} at {shopName}
    </p>
  );
  if (!purchase) return <div className={sheet}>{order}</div>;
  const { lines, totals } = purchase;
  const isNothing = totals.eligibleCents === 0;
  return (
    <details className={`group ${sheet}`} open>
      <summary className="fold-mark flex min-h-12 cursor-pointer flex-wrap items-center gap-3 text-base font-semibold">
        Purchase Summary{" "}
        {!isNothing && <span className="ml-auto group-open:invisible">{money(totals.totalCents)}</span>}
      </summary>
      {order}
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
          <SummaryLine key={index} line={line} />
        ))}
      </ul>
      {isNothing ? (
        <p className="mt-2 border-t-rule border-dashed border-line py-3.5">{nothingWords(lines)}</p>
      ) : (
        <Sums totals={totals} />
      )}
      {lines.some((line) => marks[line.eligibility]) && totals.totalCents > 0 && (
        <p className="pb-3 text-muted">
          {totals.discountsCents > 0 ? "Discounts, shipping and taxes" : "Shipping and taxes"}: the eligible
          items' share.
        </p>
      )}
    </details>
  );
}

/** Why nothing in the order counts; a bare total of $0.00 wouldn't explain it. */
const nothingWords = (lines: readonly PurchaseLine[]): string =>
  lines.some(({ eligibility }) => isCounted(eligibility))
    ? "By the shop's figures this order cost nothing, so there is nothing to reimburse."
    : "None of these items is counted, so there is no reimbursement total.";

function Sums({ totals }: Pick<Purchase, "totals">) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 @max-[15rem]:grid-cols-1 gap-y-2 border-t-rule border-dashed border-line py-3.5">
      <dt>Eligible items</dt>
      <dd className="text-right">{money(totals.eligibleCents)}</dd>
      {totals.discountsCents > 0 && (
        <>
          <dt>Discounts</dt>
          <dd className="text-right">{money(-totals.discountsCents)}</dd>
        </>
      )}
      <dt>Shipping/Taxes</dt>
      <dd className="text-right">{money(totals.shippingAndTaxesCents)}</dd>
      <dt className="font-semibold">FSA/HSA Reimbursement Total</dt>
      <dd className="text-right font-semibold">{money(totals.totalCents)}</dd>
    </dl>
  );
}

function SummaryLine({ line }: { line: PurchaseLine }) {
  const mark = marks[line.eligibility];
  return (
    <li className="grid grid-cols-[min(3.5rem,15vw)_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5 leading-[1.35] @max-[15rem]:grid-cols-1 @max-[15rem]:gap-y-2">
      <div className="[&_:is(.picture,img)]:before:text-lg w-14 max-w-full">
        <Picture src={line.imageUrl} name={line.title} />
      </div>
      <span>
        {line.title}
        <span className="block text-muted">Quantity {line.quantity}</span>
        {mark && <span className="block font-medium text-stamp-amber">{mark}</span>}
      </span>
      <span className="wrap-anywhere">
        {mark ? (
          <s className="text-muted">{money(line.totalCents)}</s>
        ) : (
          <b className="font-medium">{money(line.totalCents)}</b>
        )}
      </span>
    </li>
  );
}
