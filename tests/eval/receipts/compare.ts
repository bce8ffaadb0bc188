import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import { isSameText, isSameTitle } from "./same-title";
import type { ExpectedReceipt, Sample } from "./sample";

/** What is counted of a receipt; `of` how many there were. */
export const measures = [
  "receipts found",
  "items found",
  "quantities",
  "totals exact",
  "parts exact",
  "dates",
  "order numbers",
  "merchants",
  "kinds",
  "benefits marks",
] as const;
export type Measure = (typeof measures)[number];

export interface Comparison {
  right: Record<Measure, number>;
  of: Record<Measure, number>;
  /** Items that were read, and those of them that are in no receipt of the sample. */
  readItems: number;
  phantoms: number;
  /** Receipts that were read where there are none, and those without items too. */
  strayReceipts: number;
  /** One line each. */
  misses: string[];
}

const none = (): Record<Measure, number> =>
  Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Measure, number>;

export const emptyComparison = (): Comparison => ({
  right: none(),
  of: none(),
  readItems: 0,
  phantoms: 0,
  strayReceipts: 0,
  misses: [],
});

/** Compares what was read of a file with what is in it, and adds it to `sums`. */
export function compareSample(sample: Sample, read: readonly FoundReceipt[], sums: Comparison): void {
  const isPhoto = sample.format === "photo";
  const left = [...read];
  for (const expected of sample.expected) {
    const at = bestMatch(expected, left, isPhoto);
    const [found] = at === null ? [undefined] : left.splice(at, 1);
    compareReceipt(sample.file, expected, found, isPhoto, sums);
  }
  for (const stray of left) {
    sums.strayReceipts += 1;
    sums.readItems += stray.items.length;
    sums.phantoms += stray.items.length;
    const items = stray.items.map(({ title, lineCents }) => `${title} ${lineCents}`).join("; ");
    sums.misses.push(`${sample.file}: read a ${stray.kind} that is not there: ${stray.merchant} [${items}]`);
  }
}

/** The place in `receipts` of the one that is most like what is expected; null where none is like it at all. */
function bestMatch(
  expected: ExpectedReceipt,
  receipts: readonly FoundReceipt[],
  isPhoto: boolean,
): number | null {
  let best: number | null = null;
  let bestScore = 0;
  for (const [at, receipt] of receipts.entries()) {
    const items = expected.items.filter((item) =>
      receipt.items.some(({ title }) => isSameTitle(title, item, isPhoto)),
    );
    const score =
      items.length +
      (isSameNumber(expected, receipt) && expected.orderNumber !== null ? 2 : 0) +
      (expected.totalCents === receipt.totalCents ? 1.5 : 0) +
      (receipt.kind === expected.kind ? 0.5 : 0);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
}

function compareReceipt(
  file: string,
  expected: ExpectedReceipt,
  found: FoundReceipt | undefined,
  isPhoto: boolean,
  sums: Comparison,
): void {
  const count = (measure: Measure, isRight: boolean, miss: string): void => {
    sums.of[measure] += 1;
    if (isRight) sums.right[measure] += 1;
    else if (miss !== "") sums.misses.push(`${file}: ${miss}`);
  };
  count("receipts found", found !== undefined, `no receipt read, expected ${expected.orderNumber}`);
  const left = [...(found?.items ?? [])];
  sums.readItems += left.length;
  for (const item of expected.items) {
    const named = left.filter(({ title }) => isSameTitle(title, item, isPhoto));
    const same = named.find(({ lineCents }) => lineCents === item.lineCents) ?? named[0];
    if (same) left.splice(left.indexOf(same), 1);
    const isFound = same?.lineCents === item.lineCents;
    const instead = same ? `at ${same.lineCents}` : "not read";
    count("items found", isFound, found ? `item ${item.title} (${item.lineCents}) ${instead}` : "");
    if (same)
      count(
        "quantities",
        same.quantity === item.quantity,
        `${same.quantity} × ${item.title}, not ${item.quantity}`,
      );
  }
  sums.phantoms += left.length;
  for (const { title, lineCents } of left) sums.misses.push(`${file}: phantom item ${title} (${lineCents})`);

  const says = (measure: Measure, isRight: boolean | undefined, read: unknown, wanted: unknown): void =>
    count(measure, isRight ?? false, found ? `${measure}: ${String(read)}, not ${String(wanted)}` : "");
  says(
    "totals exact",
    found && found.totalCents === expected.totalCents,
    found?.totalCents,
    expected.totalCents,
  );
  says(
    "parts exact",
    found && partsOf(found) === partsOf(expected),
    found && partsOf(found),
    partsOf(expected),
  );
  says("dates", found && found.soldOn === expected.soldOn, found?.soldOn, expected.soldOn);
  says("order numbers", found && isSameNumber(expected, found), found?.orderNumber, expected.orderNumber);
  const { merchants } = expected;
  const isMerchant = merchants.some((name) => isSameText(name, found?.merchant ?? ""));
  says("merchants", found && isMerchant, found?.merchant, merchants[0]);
  says("kinds", found && found.kind === expected.kind, found?.kind, expected.kind);
  const isBenefits = found?.payments.some(({ means }) => means === "benefits") === true;
  says(
    "benefits marks",
    found && isBenefits === expected.isPaidByBenefits,
    isBenefits,
    expected.isPaidByBenefits,
  );
}

type Parts = Pick<FoundReceipt, "discountCents" | "shippingCents" | "taxCents" | "otherCents" | "currency">;

const partsOf = ({ discountCents, shippingCents, taxCents, otherCents, currency }: Parts): string =>
  `discount ${discountCents} shipping ${shippingCents} tax ${taxCents} other ${otherCents} ${currency}`;

const isSameNumber = (expected: ExpectedReceipt, { orderNumber }: FoundReceipt): boolean =>
  isSameText(expected.orderNumber ?? "", orderNumber ?? "");
