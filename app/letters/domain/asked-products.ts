import type { LineEligibility } from "~/orders/domain/line-eligibility";

/** A product of a request, as far as it determines if the letter is for it. */
interface AskedProduct {
  title: string | null;
  url: string | null;
  /** The eligibility of the order's line; null for the single product of a paid request. */
  eligibility: LineEligibility | null;
}

/** True if a letter is requested for this product; of an order, only lines that are eligible with a letter. */
export const needsLetter = ({ eligibility }: Pick<AskedProduct, "eligibility">): boolean =>
  eligibility === null || eligibility === "letter";

const namesOf = (products: readonly AskedProduct[]): string =>
  products
    .map(({ title, url }) => title ?? url ?? "")
    .filter(Boolean)
    .join("; ");

/** The products as a letter names them; empty if the letter is requested for none of them. */
export const productsNamed = (products: readonly AskedProduct[]): string =>
  namesOf(products.filter(needsLetter));

/** The products as their shopper reads them; where none needs a letter, those that are eligible without one. */
export const productsAsked = (products: readonly AskedProduct[]): string =>
  productsNamed(products) || namesOf(products.filter(({ eligibility }) => eligibility !== "none"));
