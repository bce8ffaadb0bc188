import { readWords } from "./words";

const maxLength = 1_000;

/** Words that many products share, so that they don't distinguish products. */
const common = new Set(
  "the and for with without from your our new one two set pack size count piece large small medium color black white".split(
    " ",
  ),
);

const tellingWords = (text: string): string[] =>
  readWords(text, maxLength).words.filter(
    (word) => word.length >= 3 && /^\p{L}/u.test(word) && !common.has(word),
  );

interface Named {
  title: string;
  brand: string | null;
}

/**
 * True if two names may be of one product: they share a word that tells products apart, besides the brand, or one has none. The address of
 * a product that is gone often leads to another's page.
 */
export function namedAlike(one: Named, other: Named): boolean {
  const brands = new Set([one.brand, other.brand].flatMap((brand) => tellingWords(brand ?? "")));
  const [ours, theirs] = [one, other].map(({ title }) =>
    tellingWords(title).filter((word) => !brands.has(word)),
  );
  if (!ours?.length || !theirs?.length) return true;
  return ours.some((word) => theirs.includes(word));
}
