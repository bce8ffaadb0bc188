/** Whole percentages of the slider. The specified minimum, 30, is more than most people save. */
export const taxRate = { min: 10, max: 40, default: 35 } as const;

/** The parameters of a calculator link, corrected if invalid; the notes tell the visitor so. */
export interface SavingsQuery<Product> {
  product: Product;
  ratePercent: number;
  notes: string[];
}

/** Parses `?product=&rate=` of a brand's page; null for a brand without products. */
export function readSavingsQuery<Product extends { id: string; name: string }>(
  query: URLSearchParams,
  products: readonly Product[],
): SavingsQuery<Product> | null {
  const [first] = products;
  if (!first) return null;
  const notes: string[] = [];
  const wanted = query.get("product") ?? "";
  const found = products.find(({ id }) => id === wanted);
  if (!found && wanted !== "") notes.push(`That product isn't in the list, so this is for ${first.name}.`);
  const { ratePercent, note } = readRate(query.get("rate") ?? "");
  if (note) notes.push(note);
  return { product: found ?? first, ratePercent, notes };
}

/** A tax rate in a URL, with or without its sign, rounded to a whole percentage of the slider. */
function readRate(text: string): { ratePercent: number; note: string | null } {
  const { min, max } = taxRate;
  const typed = text.replace(/\s+/g, " ").trim().replace(/ ?%$/, "");
  if (typed === "") return { ratePercent: taxRate.default, note: null };
  if (!/^[-+]?\d{1,9}(\.\d{1,9})?$/.test(typed)) {
    return {
      ratePercent: taxRate.default,
      note: `We couldn't read that tax rate, so this uses ${taxRate.default}%.`,
    };
  }
  const number = Number(typed);
  const ratePercent = Math.min(Math.max(Math.round(number), min), max);
  if (number < min || number > max) {
    return {
      ratePercent,
      note: `The tax rate here goes from ${min}% to ${max}%, so this uses ${ratePercent}%.`,
    };
  }
  const note =
    number === ratePercent ? null : `The tax rate is a whole percent, so this uses ${ratePercent}%.`;
  return { ratePercent, note };
}
