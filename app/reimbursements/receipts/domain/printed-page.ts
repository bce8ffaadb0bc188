import type { Row } from "./clean-rows";
import { ofOrders } from "./merchant";
import type { PageSite } from "./receipt-document";

/** "11/29/26, 8:10 AM": when a browser printed the page, at its head or foot. */
const printed = /^\d{1,2}[/.]\d{1,2}[/.](?:20)?\d{2}, \d{1,2}:\d{2}(?: ?[AP]M)?$/i;
const address = /^https?:\/\/([^/\s:]+)\S*$/;
const sheet = /^\d{1,2}(?:\/| of )\d{1,2}$/;
const between = / [|·•:-] /;

/**
 * What a browser adds to a page that it prints: the page's title beside the time, its address beside the number of the sheet. The time
 * is no day of the sale, and title and address name the site. Null where nothing was added.
 */
export function printedPage(rows: readonly Row[]): { rows: readonly Row[]; site: PageSite } | null {
  const isAdded = ({ cells }: Row) =>
    cells.length > 1 && cells.some((cell) => printed.test(cell) || (address.test(cell) && isNumbered(cells)));
  const added = rows.filter(isAdded).flatMap(({ cells }) => cells);
  const host = added.map((cell) => address.exec(cell)?.[1]).find((found) => found !== undefined);
  if (host === undefined || !added.some((cell) => printed.test(cell))) return null;
  const title = added.find((cell) => ![printed, address, sheet].some((pattern) => pattern.test(cell))) ?? "";
  const names = title.split(between).filter((name) => name !== "" && !ofOrders.test(name));
  return { rows: rows.filter((row) => !isAdded(row)), site: { names, isSure: false, host } };
}

const isNumbered = (cells: readonly string[]): boolean => cells.some((cell) => sheet.test(cell));
