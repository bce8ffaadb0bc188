import type { ExpectedItem, ExpectedReceipt } from "../sample";
import type { Product } from "./products";
import { type Random, randomOf } from "./random";

export interface OrderLine {
  title: string;
  variant: string | null;
  sku: string;
  quantity: number;
  /** What one costs before and after the line's own discount. */
  listCents: number;
  unitCents: number;
}

/** An invented order; every shape renders the same kind of data in its own way. */
export interface Order {
  number: string;
  /** ISO day. */
  day: string;
  lines: readonly OrderLine[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  otherCents: number;
  totalCents: number;
  buyer: string;
  card: { label: string; last4: string; isBenefits: boolean };
  random: Random;
}

export interface OrderOptions {
  pool: readonly Product[];
  lines?: readonly [number, number];
  /** Probability that a line is reduced, that a line has several, that the order is reduced. */
  reduced?: number;
  several?: number;
  discounted?: number;
  /** Percent. */
  tax?: number;
  shipping?: readonly number[];
  other?: readonly number[];
  benefits?: number;
  /** "#" becomes a digit, "A" a letter. */
  number?: string;
}

const buyers = [
  "Dana Whitlock",
  "Marisol Prentiss",
  "Theo Okafor-Lind",
  "Priya Venkat",
  "Josephine Bürki",
  "Lars Ødegaard",
];
const cards = ["Visa", "Mastercard", "American Express", "Discover"];

/** `count` orders of a shape, the same in every run. */
export function makeOrders(seed: string, count: number, options: OrderOptions): Order[] {
  return Array.from({ length: count }, (_, index) => makeOrder(`${seed} ${index}`, options));
}

function makeOrder(seed: string, options: OrderOptions): Order {
  const random = randomOf(seed);
  const [min, max] = options.lines ?? [1, 5];
  const lines = random
    .some(options.pool, random.int(min, max))
    .map((product) => makeLine(product, random, options));
  const subtotalCents = sumOf(lines.map(lineCents));
  const isDiscounted = random.chance(options.discounted ?? 0.3);
  const discountCents = isDiscounted ? Math.round((subtotalCents * random.pick([5, 10, 15, 20])) / 100) : 0;
  const shippingCents = random.pick(options.shipping ?? [0, 0, 599, 795]);
  const otherCents = random.pick(options.other ?? [0]);
  const taxCents = Math.round(((subtotalCents - discountCents) * (options.tax ?? 7.25)) / 100);
  const isBenefits = random.chance(options.benefits ?? 0.1);
  return {
    number: numberLike(options.number ?? "#######", random),
    day: new Date(Date.UTC(2026, random.int(0, 9), random.int(1, 28))).toISOString().slice(0, 10),
    lines,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    otherCents,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents + otherCents,
    buyer: random.pick(buyers),
    card: {
      label: isBenefits ? random.pick(["HSA Visa", "FSA card", "FSA/HSA debit card"]) : random.pick(cards),
      last4: numberLike("####", random),
      isBenefits,
    },
    random,
  };
}

function makeLine([title, cents, variant]: Product, random: Random, options: OrderOptions): OrderLine {
  const isReduced = random.chance(options.reduced ?? 0.2);
  return {
    title,
    variant: variant ?? null,
    sku: numberLike("AA-#####", random),
    quantity: random.chance(options.several ?? 0.25) ? random.int(2, 4) : 1,
    listCents: cents,
    unitCents: isReduced ? Math.round((cents * random.pick([70, 75, 80, 90])) / 100) : cents,
  };
}

/** Letters and digits in the pattern's places: "#" a digit, "A" a capital. */
export const numberLike = (pattern: string, random: Random): string =>
  pattern
    .replace(/A/g, () => String.fromCharCode(65 + random.int(0, 25)))
    .replace(/#/g, () => String(random.int(1, 9)));

export const lineCents = ({ quantity, unitCents }: OrderLine): number => quantity * unitCents;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const expectedItem = (line: OrderLine): ExpectedItem => ({
  title: line.title,
  also: [line.variant, line.sku].filter(Boolean).join(" "),
  quantity: line.quantity,
  lineCents: lineCents(line),
});

/** What is in a receipt that shows all of the order; `differs` where it shows something else. */
export const expectedOf = (
  order: Order,
  merchants: readonly string[],
  differs: Partial<ExpectedReceipt> = {},
): ExpectedReceipt => ({
  kind: "sale",
  merchants,
  soldOn: order.day,
  orderNumber: order.number,
  items: order.lines.map(expectedItem),
  discountCents: order.discountCents,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  otherCents: order.otherCents,
  totalCents: order.totalCents,
  isPaidByBenefits: order.card.isBenefits,
  currency: "USD",
  ...differs,
});
