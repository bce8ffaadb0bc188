import { money } from "~/platform/values/money";

interface PriceProps {
  /** Renders nothing if null. */
  sellsForCents: number | null;
  /** The list price, if the product sells for less. */
  wasCents: number | null;
  className: string;
}

/** A product's price, then its former price, struck through. */
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
