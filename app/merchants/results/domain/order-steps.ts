/** How far the shopper of an order gets with its letter, in their order. */
export const orderSteps = ["shown", "opened", "begun", "asked", "approved", "claimed"] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Orders by the furthest step they reached and every one before it; `cents` may be reimbursed of those approved. */
export type StepCounts = Record<OrderStep | "cents", number>;

/** Counts of a week, which begins on a Monday (ISO date), and of a product; null for all orders of the week. */
export interface StepRow extends StepCounts {
  week: string;
  product: string | null;
}

/** Fewer people than this are never told of. */
export const countFloor = 10;
/** From this count on every row tells it; below, a row may keep it. */
export const alwaysTold = 2 * countFloor;

/** A row as a merchant sees it: null for what isn't told. */
export type ToldCounts = Record<OrderStep | "cents", number | null>;

/**
 * The tens of a count, less `hidden` (0 to 9), which belongs to the row and no one knows: neither what other rows tell nor the
 * moment at which it grows says how many there are. None and few look the same.
 */
const toldCount = (count: number, hidden: number): number | null => {
  const tens = Math.floor((count - hidden) / countFloor) * countFloor;
  return tens < countFloor ? null : tens;
};

/** About what may be reimbursed of so many orders, from two digits of what it is for one; null for orders too few to tell. */
export function toldCents(cents: number, orders: number, toldOrders: number | null): number | null {
  if (toldOrders === null || toldOrders < countFloor) return null;
  return Number((cents / orders).toPrecision(2)) * toldOrders;
}

function toldRow(counts: StepCounts, hidden: number): ToldCounts {
  const told = orderSteps.map((step) => [step, toldCount(counts[step], hidden)] as const);
  const steps = Object.fromEntries(told) as Record<OrderStep, number | null>;
  return { ...steps, cents: toldCents(counts.cents, counts.approved, steps.approved) };
}

const nothing: StepCounts = { shown: 0, opened: 0, begun: 0, asked: 0, approved: 0, claimed: 0, cents: 0 };

const sumOf = (rows: readonly StepCounts[]): StepCounts => {
  const sum = { ...nothing };
  for (const row of rows) for (const step of [...orderSteps, "cents"] as const) sum[step] += row[step];
  return sum;
};

/** Orders of a week by how far they got, each in one part; what isn't told is in none. */
export const weekParts = ({ opened, asked, approved }: ToldCounts): [number, number, number] => [
  approved ?? 0,
  (asked ?? 0) - (approved ?? 0),
  (opened ?? 0) - (asked ?? 0),
];

export interface OrderResults {
  all: ToldCounts;
  /** Oldest first, also those without any order. */
  weeks: (ToldCounts & { week: string })[];
  /** Products whose openings are told, the most opened first. */
  products: (ToldCounts & { product: string })[];
}

/** What is told of a shop's rows of some weeks; `hiddenOf` gives what a row hides, the same each time for the row of a name. */
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
