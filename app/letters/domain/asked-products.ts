import type { LineEligibility } from "~/orders/domain/line-eligibility";

/** A product of a request, as far as it tells whether the letter is for it. */
interface AskedProduct {
  title: string | null;
  url: string | null;
  /** What the order's line counts as; null for the one product that a paid request is for. */
  eligibility: LineEligibility | null;
}

/** Whether a letter is asked for this product: of an order, only for the lines that are eligible with a letter. */
export const needsLetter = ({ eligibility }: Pick<AskedProduct, "eligibility">): boolean =>
  eligibility === null || eligibility === "letter";

/** The products as a letter names them; empty where the letter is asked for none of them. */
export const productsNamed = (products: readonly AskedProduct[]): string =>
  products
    .filter(needsLetter)
    .map(({ title, url }) => title ?? url ?? "")
    .filter(Boolean)
    .join("; ");
