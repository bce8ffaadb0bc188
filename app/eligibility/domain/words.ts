export interface Words {
  /** Lower case, without accents and plural endings; figures as `{spf 15+}`, `{mg}` etc. */
  words: string[];
  /** The number of each word's part; commas, brackets and periods end a part. */
  parts: number[];
  /** The number of each word's sentence, which commas, brackets and slashes do not end. */
  sentences: number[];
}

/** Figures with a meaning, and the word they become. */
const figures: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/\b(?:spf|sun protection factor)[\s:.-]*(\d{1,3})\+?/g, (_, factor) => spfWord(factor)],
  [/\b(\d{1,3})\+?\s?spf\b/g, (_, factor) => spfWord(factor)],
  [/\b\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?\s?mm\s?hg\b/g, "{mmhg}"],
  [
    /(?<![\w.])\+\s?[0-6]\.\d{1,2}(?![\d.])|\b[0-4]\.(?:25|5|50|75|00?)x?\s(?:diopters?|magnification|strength)\b/g,
    "{magnification}",
  ],
  [
    /\bplano\b|(?<![\d.])-?0\.00?(?![\d%])|\bzero power\b|\bnon[\s-]corrective\b|\b(?:no|without|zero)[\s-](?:vision |sight )?(?:correction|magnification)\b/g,
    "{no power}",
  ],
  [/(?<![\w.])-\s?\d{1,2}\.(?:00|25|50?|75)(?![\d.])/g, "{power}"],
  [/\b\d[\d,.]*\s?billion\s(?:cfus?|live|active|organisms|cultures)\b|\b\d+b?\s?cfus?\b/g, "{cfu}"],
  [/\b\d[\d,.]*\s?(?:mg|mcg)\b/g, "{mg}"],
  [/\b\d[\d,.]*\s?iu\b/g, "{iu}"],
  [/\b\d[\d,.]*\s?btus?\b/g, "{btu}"],
  [/(?<![\d.])(?:\d|[1-3]\d)(?:\.\d+)?\s?%/g, "{percent}"],
];

const spfWord = (factor = "") => (Number(factor) >= 15 ? "{spf 15+}" : "{spf below 15}");

const irregular = new Map([
  ["lenses", "lens"],
  ["lens", "lens"],
  ["teeth", "tooth"],
  ["feet", "foot"],
  ["children", "child"],
  ["childrens", "child"],
  ["kids", "kid"],
  ["mens", "men"],
  ["womens", "women"],
  ["diapers", "diaper"],
  ["series", "series"],
  ["knives", "knife"],
  ["dyed", "dye"],
  ["mice", "mouse"],
  ["tens", "tens"],
]);

/** Removes a word's plural ending. Names and texts are treated the same, so it must be consistent rather than correct. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ache|ize)s$/.test(word)) return word.slice(0, -1);
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Lower-case text without periods of abbreviations: "liquid i.v." → "liquid iv", "dr. noze" → "dr noze". */
export const withoutAbbreviationDots = (text: string): string =>
  text
    .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", ""))
    .replace(/\b(dr|mr|mrs|ms|st|jr|h)\.(?=\s)/g, "$1");

/** Lower case, without accents, trademark signs and apostrophes. */
function plain(text: string): string {
  const lower = text
    .replace(/[™®©℠]|\((?:tm|r)\)/gi, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|['‘’`´ʼ]/gu, "")
    .replace(/[‐-―−]/g, "-");
  return withoutAbbreviationDots(lower);
}

const wordsAndBreaks = /\{[^{}]*\}|[\p{L}\p{N}]+(?:\.\d+)?|[,;:|()[\]!?•.\n\r]| - | \/ /gu;
/** Words that join two others without adding meaning: the two count as adjacent. */
const linking = new Set(["and", "n"]);

/** Splits at most `maxLength` characters into words. */
export function readWords(text: string, maxLength: number): Words {
  let rest = plain(text.slice(0, maxLength).replace(/[{}]/g, " "));
  for (const [figure, word] of figures) {
    rest = rest.replace(
      figure,
      (...found: string[]) => ` ${typeof word === "string" ? word : word(...found)} `,
    );
  }
  const words: string[] = [];
  const parts: number[] = [];
  const sentences: number[] = [];
  let part = 0;
  let sentence = 0;
  for (const [found] of rest.matchAll(wordsAndBreaks)) {
    if (/^[\p{L}\p{N}{]/u.test(found)) {
      if (linking.has(found)) continue;
      words.push(found.startsWith("{") ? found : singular(found));
      parts.push(part);
      sentences.push(sentence);
    } else {
      part++;
      if (!/[,()[\]/]/.test(found)) sentence++;
    }
  }
  return { words, parts, sentences };
}
