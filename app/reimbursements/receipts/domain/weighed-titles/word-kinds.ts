/** Kinds of words, told by their letters and not by what they mean. */
const wordKinds: readonly ((word: string) => boolean)[] = [
  (word) =>
    /^(?:mg|mcg|m?l|oz|fl|c?t|count|pa?c?ks?|tablets?|caps(?:ules?)?|softgels?|iu|k?g|lbs?|in(?:ch)?|ft|[mc]m|gal|qt|pair|ea(?:ch)?|pcs?)[.,)]?$/i.test(
      word,
    ),
  (word) => /^[(#[]?(?=.*\d)[A-Z\d][A-Z\d./#-]{3,}[).,:\]]?$/.test(word),
  (word) => /^[(]?\d+[).,:]?$/.test(word),
  (word) => /\d/.test(word),
  (word) => /^\p{Lu}{2,}\P{L}*$/u.test(word),
  (word) => /^\p{Lu}/u.test(word),
  (word) => /^\p{Ll}/u.test(word),
];
export const kindNames = ["unit", "code", "number", "alphanumeric", "capitals", "capital", "small"] as const;

/**
 * Finds the kind of each word of a text, by its place in `kindNames`; -1 where it has none. The titles near a price share most
 * of their words: what reads them keeps the kind of each.
 */
export function kindReader(): (text: string) => number[] {
  const known = new Map<string, number>();
  const kindOf = (word: string): number => {
    const kind = known.get(word) ?? wordKinds.findIndex((is) => is(word));
    known.set(word, kind);
    return kind;
  };
  return (text) => (text === "" ? [] : text.split(" ").map(kindOf));
}
