import type { ReactNode } from "react";

export interface DataTableProps {
  caption: string;
  /** The first column is the rows' header; the others are right-aligned if `numbers`. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  numbers?: boolean;
}

const cell = "border-b border-line py-2 pr-4 align-baseline last:pr-0";

/** A table that scrolls sideways inside its own region on narrow screens. */
export function DataTable({ caption, columns, rows, numbers = false }: DataTableProps) {
  const side = numbers ? "text-right" : "text-left";
  return (
    // Positioned, so that words for screen readers, which are placed absolutely, scroll with it and don't widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`${cell} ${index === 0 ? "text-left" : side} font-medium text-muted`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} text-left font-medium`}>
                {head}
              </th>
              {rest.map((value, index) => (
                <td key={columns[index + 1]} className={`${cell} ${side}`}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
