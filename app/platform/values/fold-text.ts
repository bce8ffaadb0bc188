const accents = /[\u0300-\u036f]/g;
/** Most texts: only their case is folded. */
const ascii = /^[\0-\x7f]*$/;

/** Letters that Unicode decomposition leaves whole, and typographic characters with an ASCII equivalent. */
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["o", "Øø"],
    ["l", "Łł"],
    ["d", "ĐđÐð"],
    ["h", "Ħħ"],
    ["t", "Ŧŧ"],
    ["i", "ı"],
    ["ae", "Ææ"],
    ["oe", "Œœ"],
    ["th", "Þþ"],
    ["ss", "ẞß"],
    ["'", "‘’"],
    ['"', "“”"],
    ["-", "‐–—"],
  ].flatMap(([to = "", from = ""]) => [...from].map((letter) => [letter, to])),
);

/**
 * Folds text for comparison: removes case, Latin accents and typographic characters: "Søvnby’s" → "sovnby's". The
 * database has a function of the same name; both must agree on every letter.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^ -~]/g, (letter) => plain[letter] ?? letter);
}
