import type { ReactNode } from "react";

// The script writes rows without classes, so cells are styled by the table.
const ledger =
  "w-full [&_.total>*]:font-semibold [&_.total>td]:border-b-4 [&_.total>td]:border-double [&_.total>td]:border-ink [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:align-top [&_tbody_th]:wrap-anywhere [&_td]:pl-3 [&_td]:text-right [&_td]:tabular-nums [&_th]:text-left [&_th]:font-normal";
const tiny =
  "max-tiny:[&_:is(tr,tbody_th,td)]:block max-tiny:[&_tbody_th]:border-b-0 max-tiny:[&_tbody_th]:pb-0 max-tiny:[&_td]:pl-0";
const pay =
  "mt-4 text-sm max-tiny:text-[min(0.875rem,4.4vw)] max-[22rem]:text-[0.8125rem] max-[22rem]:[&_td]:pl-1 [&_thead_th]:pl-3 max-[22rem]:[&_thead_th]:pl-1 [&_thead_th]:text-right [&_thead_th]:tabular-nums";

/** Amounts beside their labels; `pay` has a heading above each column. */
export const LedgerTable = ({ look, children }: { look?: "pay"; children: ReactNode }) => (
  <table className={look ? `${ledger} ${pay}` : `${ledger} ${tiny}`}>{children}</table>
);
