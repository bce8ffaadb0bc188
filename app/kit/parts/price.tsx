import { money } from "~/platform/values/money";

export interface PriceProps {
  /** Nothing is shown when it is null. */
  sellsForCents: number | null;
  /** The list price, where the product sells for less. */
  wasCents: number | null;
  className: string;
}

/** What a product sells for, then what it used to cost, struck through. */
export function Price({ sellsForCents, wasCents, className }: PriceProps) {
  if (sellsForCents === null) return null;
  return (
    <p className={className}>
      <strong>{money(sellsForCents)}</strong>
      {wasCents !== null && (
        <>
          {" "}
          <span className="sr-only">Original price </span>
          <s>{money(wasCents)}</s>
        </>
      )}
    </p>
  );
}
