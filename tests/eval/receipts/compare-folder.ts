import { offByCents } from "~/reimbursements/receipts/domain/adds-up";
import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import type { FolderSample } from "./folder-samples";
import { isSameText, isSameTitle, isSameWithoutCodes } from "./same-title";

/** What is counted of the files of a folder; `of` how many there were. */
export const folderMeasures = [
  "items found",
  "item and price exact",
  "receipts wholly right",
  "dates",
  "merchants",
  "totals",
  "tax, shipping, discount",
] as const;
type Compared = Pick<FolderSample, "file" | "kind" | "expected">;
type Measure = (typeof folderMeasures)[number];

export interface FolderComparison {
  right: Record<Measure, number>;
  of: Record<Measure, number>;
  /** Items that are right but for a convention: a code at an end of the title, or the line's own discount taken off its price. */
  byConvention: number;
  phantoms: number;
  readItems: number;
  /** Receipts that add up although an item or a price is wrong of which nothing is asked. */
  wrongAndSilent: number;
  /** Items about whose price a person is asked, and those of them that were read right. */
  asked: number;
  askedRight: number;
  files: number;
  /** Files without a receipt, and those of them that gave one. */
  nothings: number;
  invented: number;
  /** Those of which a person is asked whether they are a purchase. */
  askedWhole: number;
  misses: string[];
}

const none = (): Record<Measure, number> =>
  Object.fromEntries(folderMeasures.map((measure) => [measure, 0])) as Record<Measure, number>;

export const emptyFolderComparison = (): FolderComparison => ({
  right: none(),
  of: none(),
  byConvention: 0,
  phantoms: 0,
  readItems: 0,
  wrongAndSilent: 0,
  asked: 0,
  askedRight: 0,
  files: 0,
  nothings: 0,
  invented: 0,
  askedWhole: 0,
  misses: [],
});

/** Compares what was read of one file with what is in it, and adds it to `sums`. Of a photo letters may be wrong. */
export function compareFile(
  { file, kind, expected }: Compared,
  found: readonly FoundReceipt[],
  sums: FolderComparison,
): void {
  const isPhoto = kind === "photo";
  sums.files += 1;
  const miss = (what: string) => sums.misses.push(`${file}: ${what}`);
  if (!expected.receipt) {
    sums.nothings += 1;
    const sales = found.filter(({ kind }) => kind === "sale");
    const bought = sales.filter(({ isUnproved }) => !isUnproved);
    if (sales.length > bought.length) sums.askedWhole += 1;
    if (bought.length > 0) sums.invented += 1;
    for (const { items, totalCents } of bought)
      miss(`is no receipt; read ${items.map(shown).join("; ")} = ${totalCents}`);
    return;
  }
  const sale = found.find(({ kind }) => kind === "sale") ?? found[0];
  const count = (measure: Measure, isRight: boolean, what: string) => {
    sums.of[measure] += 1;
    if (isRight) sums.right[measure] += 1;
    else if (what !== "") miss(what);
  };
  const left = [...found].flatMap(({ items }) => items);
  sums.readItems += left.length;
  let isRight = sale !== undefined;
  /** What costs nothing is left out, and nothing is claimed of it: missing, it isn't silently wrong. */
  let isCostless = true;
  const wrong: FoundReceipt["items"] = [];
  for (const { name, also = "", price, qty } of expected.items) {
    const wanted = { title: name, also, quantity: qty ?? 1, lineCents: price ?? 0 };
    const alike = left.filter(({ title }) => isSameTitle(title, wanted, isPhoto));
    const named =
      alike.length > 0 ? alike : left.filter(({ title }) => isSameWithoutCodes(title, wanted, isPhoto));
    const isBeforeCut = ({ lineCents, discountCents: cut }: (typeof left)[number]) =>
      cut > 0 && cut <= Math.abs(expected.discount ?? 0) && lineCents + cut === price;
    const one = named.find(({ lineCents }) => lineCents === price) ?? named.find(isBeforeCut) ?? named[0];
    if (one) left.splice(left.indexOf(one), 1);
    const isPriced = one !== undefined && (price === null || one.lineCents === price);
    const isExact = isPriced || (one !== undefined && isBeforeCut(one));
    if (isExact && (alike.length === 0 || !isPriced)) sums.byConvention += 1;
    if (!isExact) isRight = false;
    if (!isExact && price !== 0) isCostless = false;
    if (one && !isExact) wrong.push(one);
    if (one?.isUnsure) {
      sums.asked += 1;
      if (isExact) sums.askedRight += 1;
    }
    count("items found", one !== undefined, "");
    count("item and price exact", isExact, `item ${name} ${price}: ${one ? shown(one) : "not read"}`);
  }
  sums.phantoms += left.length;
  for (const item of left) miss(`phantom ${shown(item)}`);
  sums.asked += left.filter(({ isUnsure }) => isUnsure).length;
  if (left.length > 0) isRight = false;
  if (left.length > 0) isCostless = false;
  if (!isCostless && sale && addsUp(sale) && isSilent(sale, [...wrong, ...left])) {
    sums.wrongAndSilent += 1;
    miss("wrong and silent");
  }
  const { total, date, merchant, tax, shipping, discount } = expected;
  const parts = [
    ["tax", tax, sale?.taxCents],
    ["shipping", shipping, sale?.shippingCents],
    ["discount", discount, sale?.discountCents],
  ] as const;
  const ofLines = sale?.items.reduce((sum, item) => sum + item.discountCents, 0) ?? 0;
  for (const [name, cents, read] of parts) {
    if (cents === null) continue;
    const isSaid =
      read === Math.abs(cents) || (name === "discount" && (read ?? 0) + ofLines === Math.abs(cents));
    count("tax, shipping, discount", isSaid, `${name} ${read}, not ${cents}`);
  }
  const isTotal = total === null || sale?.totalCents === total;
  if (total !== null) count("totals", isTotal, `total ${sale?.totalCents}, not ${total}`);
  if (date !== null) count("dates", sale?.soldOn === date, `date ${sale?.soldOn}, not ${date}`);
  const isMerchant =
    merchant === null
      ? sale?.merchant == null
      : isSameText(withoutForm(merchant), withoutForm(sale?.merchant ?? ""));
  count("merchants", sale !== undefined && isMerchant, `merchant ${sale?.merchant}, not ${merchant}`);
  count("receipts wholly right", isRight && isTotal, "");
}

const shown = ({ title, quantity, lineCents }: FoundReceipt["items"][number]): string =>
  `${quantity} × ${title} ${lineCents}`;

/** A shop's name without its domain or legal form: papers print it, and people don't say it. */
const withoutForm = (name: string): string =>
  name.replace(/\.com$|,? (?:inc|p?\.?l\.?l\.?[cp]|p\.?c|ltd)\.?$/i, "");

const addsUp = (sale: FoundReceipt): boolean => offByCents(sale) === 0;

/** Whether a wrong item is asked about by nothing, or one is missing and no item is asked about. */
const isSilent = ({ items }: FoundReceipt, wrong: FoundReceipt["items"]): boolean =>
  wrong.length > 0 ? wrong.some(({ isUnsure }) => !isUnsure) : !items.some(({ isUnsure }) => isUnsure);
