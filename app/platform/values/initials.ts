/**
 * First letters of a name's first and last word, in capitals: "AB" for Ada King Byron. Empty if the name has no letter.
 */
export function initials(name: string): string {
  const words = name.normalize("NFKD").match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0])
    .join("")
    .toUpperCase();
}
