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

/** A count below it could tell of a person. */
export const countFloor = 10;

/** A count as a merchant sees it: "<10" instead of 1 to 9. */
export const shownCount = (count: number): string =>
  count > 0 && count < countFloor ? `<${countFloor}` : count.toLocaleString("en-US");

/** Cents of so few orders would tell of one: null. */
export const shownCents = ({ approved, cents }: StepCounts): number | null =>
  approved < countFloor ? null : cents;

const nothing: StepCounts = { shown: 0, opened: 0, begun: 0, asked: 0, approved: 0, claimed: 0, cents: 0 };

const sumOf = (rows: readonly StepCounts[]): StepCounts => {
  const sum = { ...nothing };
  for (const row of rows) for (const step of [...orderSteps, "cents"] as const) sum[step] += row[step];
  return sum;
};

export interface OrderResults {
  all: StepCounts;
  /** Oldest first; a week without any isn't there. */
  weeks: (StepCounts & { week: string })[];
  /** Products whose link was opened `countFloor` times or more, the most opened first. */
  products: (StepCounts & { product: string })[];
}

/** Sums of a shop's rows. */
export function orderResults(rows: readonly StepRow[]): OrderResults {
  const weeks = rows.filter(({ product }) => product === null).sort((a, b) => a.week.localeCompare(b.week));
  const titles = [...new Set(rows.flatMap(({ product }) => product ?? []))];
  const products = titles.map((title) => ({
    product: title,
    ...sumOf(rows.filter(({ product }) => product === title)),
  }));
  return {
    all: sumOf(weeks),
    weeks,
    products: products
      .filter(({ opened }) => opened >= countFloor)
      .sort((a, b) => b.opened - a.opened || a.product.localeCompare(b.product)),
  };
}
