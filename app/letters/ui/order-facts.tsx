import type { ReactNode } from "react";
import { longDate } from "~/platform/values/date";

/** Dates are ISO days; unknown facts are left out. */
export interface OrderFactsProps {
  shopName: string;
  orderName: string;
  askedOn?: string;
  validUntil?: string | null;
}

/** The order that a letter is for, when it was requested and how long it is valid. */
export function OrderFacts({ shopName, orderName, askedOn, validUntil }: OrderFactsProps) {
  return (
    <dl className="flex w-full flex-wrap gap-x-10 gap-y-3 border-y-rule border-dashed border-edge py-3">
      <Fact name="Store">{shopName}</Fact>
      <Fact name="Order">{orderName}</Fact>
      {askedOn && (
        <Fact name="Requested on">
          <time dateTime={askedOn}>{longDate(askedOn)}</time>
        </Fact>
      )}
      {validUntil && (
        <Fact name="Valid until">
          <time dateTime={validUntil}>{longDate(validUntil)}</time>
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-full min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
