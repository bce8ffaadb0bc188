/** The steps of an order's shopper toward a letter, in order. */
export const orderSteps = ["shown", "opened", "begun", "asked", "approved", "claimed"] as const;
export type OrderStep = (typeof orderSteps)[number];

/**
 * Orders by the furthest step they reached and every one before it; `cents` is the reimbursable part of the approved ones.
 */
type StepCounts = Record<OrderStep | "cents", number>;

/** Counts of a week, which begins on a Monday (ISO date), and of a product; null for all orders of the week. */
export interface StepRow extends StepCounts {
  week: string;
  product: string | null;
}

/** Groups smaller than this are never disclosed. */
export const countFloor = 10;
/** From this count on, every row is disclosed; below, a row's noise may hide it. */
export const alwaysReported = 2 * countFloor;

/** A row as merchants see it; null for undisclosed values. */
export type ReportedCounts = Record<OrderStep | "cents", number | null>;

/**
 * Rounds a count down to tens after subtracting `hidden` (0 to 9), the row's secret noise, so that neither other rows nor
 * the moment at which it increases reveal the exact number. None and few look the same.
 */
const toldCount = (count: number, hidden: number): number | null => {
  const tens = Math.floor((count - hidden) / countFloor) * countFloor;
  return tens < countFloor ? null : tens;
};

/**
 * The approximate reimbursable amount for this many orders, from two significant digits per order; null if the orders are
 * too few to disclose.
 */
export function reportedCents(cents: number, orders: number, toldOrders: number | null): number | null {
  if (toldOrders === null || toldOrders < countFloor) return null;
  return Number((cents / orders).toPrecision(2)) * toldOrders;
}

function toldRow(counts: StepCounts, hidden: number): ReportedCounts {
  const told = orderSteps.map((step) => [step, toldCount(counts[step], hidden)] as const);
  const steps = Object.fromEntries(told) as Record<OrderStep, number | null>;
  return { ...steps, cents: reportedCents(counts.cents, counts.approved, steps.approved) };
}

const nothing: StepCounts = { shown: 0, opened: 0, begun: 0, asked: 0, approved: 0, claimed: 0, cents: 0 };

const sumOf = (rows: readonly StepCounts[]): StepCounts => {
  const sum = { ...nothing };
  for (const row of rows) for (const step of [...orderSteps, "cents"] as const) sum[step] += row[step];
  return sum;
};

/** A week's orders by furthest step, each in one part; undisclosed ones are left out. */
export const weekParts = ({ opened, asked, approved }: ReportedCounts): [number, number, number] => [
  approved ?? 0,
  (asked ?? 0) - (approved ?? 0),
  (opened ?? 0) - (asked ?? 0),
];

export interface OrderResults {
  all: ReportedCounts;
  /** Oldest first, including weeks without orders. */
  weeks: (ReportedCounts & { week: string })[];
  /** Products whose openings are disclosed, most opened first. */
  products: (ReportedCounts & { product: string })[];
}

/** The disclosed part of a shop's rows; `hiddenOf` returns a row's noise, always the same for a given name. */
export function orderResults(
  rows: readonly StepRow[],
  weeks: readonly string[],
  hiddenOf: (row: string) => number,
): OrderResults {
  const ofAll = rows.filter(({ product }) => product === null);
  const titles = [...new Set(rows.flatMap(({ product }) => product ?? []))];
  return {
    all: toldRow(sumOf(ofAll), hiddenOf("all")),
    weeks: weeks.map((week) => ({
      week,
      ...toldRow(sumOf(ofAll.filter((row) => row.week === week)), hiddenOf(`week ${week}`)),
    })),
    products: titles
      .map((title) => ({
        product: title,
        ...toldRow(sumOf(rows.filter(({ product }) => product === title)), hiddenOf(`product ${title}`)),
      }))
      .filter(({ opened }) => opened !== null)
      .sort((a, b) => (b.opened ?? 0) - (a.opened ?? 0) || a.product.localeCompare(b.product)),
  };
}
