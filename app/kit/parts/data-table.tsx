import type { ReactNode } from "react";

interface DataTableProps {
  caption: string;
  /** The first column is the rows' header. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  kind?: keyof typeof fewColumns;
  /** Columns whose cells stay on one line. */
  short?: readonly string[];
}

/** The number of columns that the narrowest phone has room for; numbers are narrower than words. */
const fewColumns = { words: 3, numbers: 5 };

const columnsLook =
  "[&_table]:w-full [&_table]:tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-4 [&_:is(th,td):last-child]:pr-0 [&_th]:text-left [&_:is(th,td)]:align-baseline [&_:is(th,td)]:font-normal [&_thead_:is(th,td)]:border-edge [&_thead_th]:text-sm [&_thead_th]:font-semibold [&_tbody_th]:font-medium";
const rowsLook =
  "stacked:[&_:is(table,tbody)]:block stacked:[&_thead]:hidden stacked:[&_tr]:grid stacked:[&_tr]:grid-cols-[fit-content(45%)_1fr] @max-[12rem]/few-columns:[&_tr]:grid-cols-1! @max-[12rem]/many-columns:[&_tr]:grid-cols-1! stacked:[&_tr]:items-baseline stacked:[&_tr]:gap-x-3 stacked:[&_tr]:gap-y-0.5 stacked:[&_tr]:border-b stacked:[&_tr]:border-line stacked:[&_tr]:py-3.5 stacked:[&_tbody_th]:col-span-full stacked:[&_tbody_th]:border-0 stacked:[&_tbody_th]:p-0 stacked:[&_td]:contents stacked:[&_td:has(>:empty)]:hidden stacked:[&_td]:before:text-sm stacked:[&_td]:before:text-muted stacked:[&_td]:before:content-[attr(data-label)]";

/**
 * Classes of an element around a table: where the columns don't fit, each row is a block of lines. A line begins with the
 * `data-label` of its cell, whose content is in an element.
 */
export const tableLook = (columns: number, kind: keyof typeof fewColumns = "words"): string =>
  `${columns > fewColumns[kind] ? "@container/many-columns" : "@container/few-columns"} ${columnsLook} ${rowsLook}`;

/** Beside many columns of words, titles stay readable; numbers are under their heading. */
const kinds = {
  words: "[&_tbody_th:nth-last-child(n+4)]:min-w-40",
  numbers: "[&_thead_th:not(:first-child)]:text-right [&_td]:text-right stacked:[&_td]:text-left",
};

export const TableHead = ({ columns, className }: { columns: readonly string[]; className?: string }) => (
  <thead className={className}>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** A table whose rows become blocks of labeled lines where its columns don't fit. */
export const DataTable = ({ caption, columns, rows, kind = "words", short = [] }: DataTableProps) => (
  <div className={`text-sm ${tableLook(columns.length, kind)} ${kinds[kind]}`}>
    <table>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ key, cells: [head, ...rest] }) => (
          <tr key={key} className="data-current:bg-evergreen/8">
            <th scope="row">{head}</th>
            {rest.map((value, index) => (
              <td
                key={columns[index + 1]}
                data-label={columns[index + 1]}
                className={
                  short.includes(columns[index + 1] ?? "")
                    ? "whitespace-nowrap stacked:whitespace-normal"
                    : undefined
                }
              >
                <div>{value}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
