import type { Charges } from "../add-up";
import type { Line } from "../read-lines";
import { countBack } from "../returned-rows";
import { isLikeItem, sharesCode, soldIn, withoutCount } from "../row-counts";
import { type ItemRun, itemRuns, maxCost, type Windows } from "./item-runs";
import { pricedRows } from "./priced-rows";
import type { RecordTitles } from "./record-elements";
import { recordTitles } from "./record-titles";
import { type Shipments, shipmentsIn } from "./shipments";
import { sumWindows } from "./sum-windows";

/** An item as read from its place in a structure that adds up. */
export interface ProvedItem {
  title: string;
  quantity: number;
  lineCents: number;
  /** Discounts in the rows below it, in cents. */
  cutCents: number;
}

export const isNamed = ({ title }: ProvedItem): boolean => /\p{L}{2}/u.test(title);

/** A structure whose lines make the sums. */
export interface ProvedReading extends Charges {
  items: readonly ProvedItem[];
  totalCents: number;
  cost: number;
  /** Whether the look of the page says which words are titles. */
  isSeen: boolean;
  /** Whether other words may be the titles as well. */
  isDoubtful?: boolean | undefined;
}

/** Number of structures that are examined closely, those with the lowest penalty first. */
const closely = 6;

/** The readings that the sums prove, the likeliest first. */
export function provedReadings(lines: readonly Line[]): ProvedReading[] {
  const whole = readingsOf(lines);
  const shipments = shipmentsIn(lines);
  const ofShipments = shipments && joinedReading(shipments);
  return ofShipments ? [ofShipments, ...whole].sort((a, b) => a.cost - b.cost) : whole;
}

/** Subtotals that add up to the total are unlikely to do so by chance. */
const ofParts = -1;

/** The likeliest readings of all parts in one; null where a part has none. */
function joinedReading({ parts, totalCents }: Shipments): ProvedReading | null {
  const read = parts.map(({ lines, totalCents: ofPart }) =>
    readingsOf(lines).find((one) => one.totalCents === ofPart),
  );
  if (!read.every((one) => one !== undefined)) return null;
  const sum = (of: (reading: ProvedReading) => number) => read.reduce((total, one) => total + of(one), 0);
  return {
    items: read.flatMap(({ items }) => items),
    discountCents: sum((one) => one.discountCents),
    taxCents: sum((one) => one.taxCents),
    shippingCents: sum((one) => one.shippingCents),
    otherCents: sum((one) => one.otherCents),
    totalCents,
    cost: sum((one) => one.cost) / read.length + ofParts,
    isSeen: read.every(({ isSeen }) => isSeen),
    isDoubtful: read.some(({ isDoubtful }) => isDoubtful),
  };
}

/**
 * The likeliest reading where a total is all that is printed of the sums, as in mails of marketplaces: the items come to a little
 * less, and what was added isn't told. It doesn't add up.
 */
export function unprovedReading(lines: readonly Line[]): ProvedReading | null {
  if (lines.some(({ role, amounts }) => amounts.length > 0 && partSum.has(role))) return null;
  const rows = pricedRows(lines);
  const total = rows.find(({ line }) => line.role === "total");
  const totalCents = total?.cents.at(-1) ?? 0;
  if (!total || totalCents <= 0) return null;
  const [from, to] = [total.place, total.place];
  const charges = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0 };
  const isNear = (sum: number) => sum < totalCents && sum >= totalCents * (1 - maxUntold);
  const get = (itemsCents: number) =>
    isNear(itemsCents) ? [{ ...charges, from, to, itemsCents, totalCents, cost: 0 }] : undefined;
  return readingsOf(lines, rows, { get }).find(({ items }) => items.every(isNamed)) ?? null;
}

/** The part of a total that may be a tax that isn't printed. */
const maxUntold = 0.12;
const partSum = new Set<Line["role"]>(["subtotal", "tax", "shipping", "discount", "other"]);

function readingsOf(
  lines: readonly Line[],
  rows = pricedRows(lines),
  windows: Windows = sumWindows(rows),
): ProvedReading[] {
  const runs = distinct(itemRuns(lines, rows, windows));
  const titles = new Map<string, { title: string; cost: number }>();
  const counts = toldCounts(lines);
  const sold = soldIn(lines);
  const readings = runs
    .slice(0, closely)
    .flatMap((run) => recordTitles(lines, run, titles).map((named) => readingOf(run, named, sold)));
  const isCounted = readings.some((reading) => isOfCount(reading, counts));
  return readings
    .map((reading) =>
      isCounted && !isOfCount(reading, counts) ? { ...reading, cost: reading.cost + uncounted } : reading,
    )
    .filter(({ cost }) => cost <= maxCost)
    .sort((a, b) => a.cost - b.cost);
}

/** Penalty for another number of items than the receipt states. */
const uncounted = 1.5;

/** How many items a document says that it lists, e.g. "ITEMS SOLD 5" or "Subtotal (9 items)". */
const toldCounts = (lines: readonly Line[]): Set<number> =>
  new Set(
    lines.flatMap(({ cells }) => {
      const [, before, after] =
        /\b(\d{1,3}) items?\b|\b(?:items? sold|number of items|item count|total items)\W{0,3}(\d{1,3})\b/i.exec(
          cells.join(" ").slice(0, 120),
        ) ?? [];
      return before || after ? [Number(before ?? after)] : [];
    }),
  );

const isOfCount = ({ items }: ProvedReading, counts: ReadonlySet<number>): boolean =>
  counts.size !== 1 ||
  counts.has(items.length) ||
  counts.has(items.reduce((sum, { quantity }) => sum + quantity, 0));

/** The likeliest run of the same items at the same prices. */
function distinct(runs: readonly ItemRun[]): ItemRun[] {
  const known = new Set<string>();
  return runs.filter(({ items, fields }) => {
    const key = `${fields.size} ${items.map(({ row, cents }) => `${row.place}:${cents}`).join()}`;
    return known.has(key) ? false : known.add(key);
  });
}

function readingOf(
  { items, window, cost }: ItemRun,
  { titles, cost: ofTitles, isSeen = false, isDoubtful }: RecordTitles,
  sold: (said: number) => number,
): ProvedReading {
  const found: (ProvedItem & { line: Line })[] = [];
  const left = [...titles];
  let [ofOrder, fees] = [0, 0];
  for (const {
    row: { line },
    cents,
    quantity: said,
  } of items) {
    const above =
      found.findLast((item) => sharesCode(item.line, line)) ??
      found.findLast(({ lineCents }) => lineCents > 0);
    if (cents >= 0) {
      const title = left.shift() ?? "";
      const quantity = sold(said);
      // A deposit or a bag is charged with the item above and isn't an item itself.
      if (line.role === "other" && found[0] && !isLikeItem(line, found[0].line)) fees += cents;
      else
        found.push({ line, title: withoutCount(title, quantity), quantity, lineCents: cents, cutCents: 0 });
    } else if (line.returned !== undefined) {
      found.push({ line, title: line.returned, quantity: countBack(line), lineCents: cents, cutCents: 0 });
    } else if (above && above.lineCents + cents < 0) ofOrder -= cents;
    else if (above) {
      above.lineCents += cents;
      above.cutCents -= cents;
    }
  }
  const { discountCents, taxCents, shippingCents, otherCents, totalCents } = window;
  return {
    items: found.filter(({ lineCents }) => lineCents !== 0).map(({ line: _, ...item }) => item),
    discountCents: discountCents + ofOrder,
    taxCents,
    shippingCents,
    otherCents: otherCents + fees,
    totalCents,
    cost: cost + ofTitles,
    isSeen,
    isDoubtful,
  };
}
