import { Notice } from "~/kit/form/notice";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";

export interface ShownItem {
  key: string;
  title: string;
  merchant: string;
  soldOn: string;
  quantity: number;
  amountCents: number;
  /** Why it may be denied, in sentences. */
  warnings: readonly string[];
  /** How it changed since the claim was made, in sentences. */
  changed?: string | null;
  /** The letter that covers it, in a sentence. */
  letter?: string | undefined;
}

/** What is claimed, item by item, with the facts an administrator asks for. */
export function ClaimItems({ items, cents }: { items: readonly ShownItem[]; cents: number }) {
  return (
    <>
      <ul className="mt-4" aria-label="Items of this claim">
        {items.map((item) => (
          <li key={item.key} className="border-b border-line py-3">
            <p className="flex justify-between gap-x-4 max-tiny:flex-wrap">
              <span className="font-medium wrap-anywhere">
                {item.title}
                {item.quantity > 1 && ` × ${item.quantity}`}
              </span>
              <span className="whitespace-nowrap tabular-nums">{money(item.amountCents)}</span>
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {item.merchant}, {longDate(item.soldOn)}
              {item.letter && `. ${item.letter}`}
            </p>
            {item.changed && <Notice tone="red">Changed since you made this claim: {item.changed}</Notice>}
            {item.warnings.map((words) => (
              <Notice key={words} tone="amber">
                {words}
              </Notice>
            ))}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-x-4 py-3 font-semibold max-tiny:flex-wrap">
        <span>Total claimed</span>
        <span className="tabular-nums">{money(cents)}</span>
      </p>
    </>
  );
}
