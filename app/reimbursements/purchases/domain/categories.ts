import { bestOutlook, type Comparison } from "../../domain/outlook";
import { dayOf, type Purchase } from "./purchase";

/** One bar of a chart; money in cents. */
export interface Bar {
  label: string;
  nowCents: number;
  letterCents: number;
}

interface Counted {
  category: string | null;
  soldOn: string | null;
  nowCents: number;
  letterCents: number;
}

/** The items that may be reimbursed, with their amounts. */
const countedItems = (purchases: readonly Purchase[], comparison: Comparison): Counted[] =>
  purchases.flatMap((purchase) =>
    purchase.items
      .map((item) => ({
        ...bestOutlook(item, purchase, comparison),
        category: item.verdict.category,
        soldOn: dayOf(item, purchase),
      }))
      .filter(({ nowCents, letterCents }) => nowCents + letterCents > 0),
  );

const maxCategories = 8;
const maxMonths = 24;

/** What may come back by category, the largest first; small ones beyond the eighth bar are one. */
export function barsByCategory(...given: Parameters<typeof countedItems>): Bar[] {
  const bars = barsBy(countedItems(...given), ({ category }) => category ?? "Other");
  const sorted = [...bars.values()].sort((a, b) => cents(b) - cents(a) || (a.label < b.label ? -1 : 1));
  if (sorted.length <= maxCategories) return sorted;
  const named = sorted.filter(({ label }) => label !== "Other").slice(0, maxCategories - 1);
  const rest = sorted.filter((bar) => !named.includes(bar));
  return [...named, rest.reduce(addToBar, { label: "Other", nowCents: 0, letterCents: 0 })];
}

/**
 * What may come back by month of purchase, e.g. "2026-11", without a gap from first to last; by year where that is more
 * than two years. Purchases whose day is unknown are left out.
 */
export function barsByTime(...given: Parameters<typeof countedItems>): {
  unit: "month" | "year";
  bars: Bar[];
} {
  const dated = countedItems(...given).flatMap((item) =>
    item.soldOn === null ? [] : [{ ...item, soldOn: item.soldOn }],
  );
  const days = dated.map(({ soldOn }) => soldOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { unit: "month", bars: [] };
  const isLong = monthNumber(last) - monthNumber(first) >= maxMonths;
  const labels = isLong
    ? range(Number(first.slice(0, 4)), Number(last.slice(0, 4))).map(String)
    : range(monthNumber(first), monthNumber(last)).map(monthLabel);
  const bars = barsBy(dated, ({ soldOn }) => soldOn.slice(0, isLong ? 4 : 7));
  return {
    unit: isLong ? "year" : "month",
    bars: labels.map((label) => bars.get(label) ?? { label, nowCents: 0, letterCents: 0 }),
  };
}

function barsBy<Item extends Counted>(
  items: readonly Item[],
  labelOf: (item: Item) => string,
): Map<string, Bar> {
  const bars = new Map<string, Bar>();
  for (const item of items) {
    const label = labelOf(item);
    bars.set(label, addToBar(bars.get(label) ?? { label, nowCents: 0, letterCents: 0 }, item));
  }
  return bars;
}

const addToBar = (bar: Bar, more: Pick<Bar, "nowCents" | "letterCents">): Bar => ({
  label: bar.label,
  nowCents: bar.nowCents + more.nowCents,
  letterCents: bar.letterCents + more.letterCents,
});

const cents = ({ nowCents, letterCents }: Bar): number => nowCents + letterCents;
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthLabel = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
