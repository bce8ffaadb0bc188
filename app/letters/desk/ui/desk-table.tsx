import type { ReactNode } from "react";

const row =
  "grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5 border-b border-line py-3.5 md:table-row";
const cell = "md:py-0.5 md:pr-4 md:text-left md:align-baseline";

interface DeskTableProps {
  headings: readonly string[];
  children: ReactNode;
}

/** A table of `DeskRow`s; on a phone each row is a block. */
export const DeskTable = ({ headings, children }: DeskTableProps) => (
  <table className="w-full tabular-nums">
    <thead className="hidden md:table-header-group">
      <tr className={row}>
        {headings.map((heading) => (
          <th key={heading} className={`${cell} text-sm font-medium text-muted first:pl-2`} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** `title` is the subject of the row, in the first column. */
export const DeskRow = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <tr className={`${row} data-current:bg-evergreen/8`} data-row="">
    <th
      className={`col-span-full text-left font-semibold md:table-cell md:min-w-40 md:pl-2 ${cell}`}
      scope="row"
    >
      {title}
    </th>
    {children}
  </tr>
);

interface DeskCellProps {
  /** The heading of its column. */
  label: string;
  /** True for long text that may wrap. */
  isLong?: boolean;
  children: ReactNode;
}

/** On a phone a cell is a line of its row's block, prefixed with its heading. */
export const DeskCell = ({ label, isLong = false, children }: DeskCellProps) => (
  <td
    className={`contents before:col-start-1 before:text-sm before:leading-[1.7] before:text-muted before:content-[attr(data-label)] md:table-cell md:before:content-none ${cell} ${isLong ? "md:text-sm" : "md:whitespace-nowrap"}`}
    data-label={label}
  >
    <div>{children}</div>
  </td>
);
