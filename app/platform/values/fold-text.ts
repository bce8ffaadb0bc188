const accents = /[\u0300-\u036f]/g;

/** Letters that stay whole when accents are taken off, and signs with a plain twin on the keyboard. */
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
 * Text for comparing, without the case and accents of Latin letters and without typographic signs: "Søvnby’s" →
 * "sovnby's". The database folds with a function of the same name; they must agree on every letter.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^ -~]/g, (letter) => plain[letter] ?? letter);
}
