import type { Words } from "./words";

const negators = new Set([
  "no",
  "not",
  "without",
  "non",
  "never",
  "isnt",
  "arent",
  "doesnt",
  "nor",
  "neither",
  "zero",
]);
/** Words allowed between a negator and what it negates. */
const between = new Set(
  "a an any the for of to from added intended meant as be use used with in contain containing made a our are is or".split(
    " ",
  ),
);
const furthest = 6;
/** What shops give away: of "for dogs free 2-day shipping" the shipping is free, not the product of dogs. */
const given =
  /^(?:(?:\d+|day|same|next|two|one|standard|express|ground|fast|priority|overnight|us|prime) )*(?:ship|shipping|delivery|return|exchange|gift(?! (?:set|box|basket|bag|pack)))\b/;

/**
 * True if the text negates the phrase: "no SPF", "not a medicine", "without fragrance", "free of aspirin or ibuprofen",
 * "latex-free".
 */
export function isDenied(text: Words, start: number, end: number): boolean {
  const { words, parts } = text;
  if (words[end] === "free" && parts[end] === parts[start]) return isWithout(text, start, end);
  let others = 0;
  for (let at = start - 1; at >= 0 && start - at <= furthest && parts[at] === parts[start]; at--) {
    const word = words[at] ?? "";
    if (negators.has(word)) return true;
    if (word === "free" && /^(?:of|from)$/.test(words[at + 1] ?? "")) return true;
    if (word === "of" && words[at - 1] === "instead") return true;
    if (word === "to" && words[at - 1] === "alternative") return true;
    if (between.has(word)) continue;
    const listed = words[at + 1] === "or" || words[at + 1] === "nor";
    if (!listed || ++others > 2) return false;
  }
  return false;
}

/** True if "free" ends in "latex-free" rather than begins what comes with the product. */
function isWithout({ words, parts }: Words, start: number, free: number): boolean {
  const behind = words.filter((_, at) => at > free && parts[at] === parts[free]).join(" ");
  return !given.test(behind) && !/^of\b/.test(behind) && words[start] !== "for";
}

/** Words before what a product goes with or, as in "because of my blood pressure", what it was bought for. */
const towards = new Set("for fit compatible work like inspired against designed to because due".split(" "));
/** "Relaxed fit jeans" is a cut, not something that fits jeans. */
const cuts = new Set(
  "relaxed regular slim snugger loose classic skinny athletic straight comfort easy secret custom snug universal perfect".split(
    " ",
  ),
);
const along = new Set("with w include including plus featuring".split(" "));
/** "for women" and "for all" name the buyer, not what it goes with. */
const audience = new Set(
  "women woman men man adult kid child teen senior all everyone home daily family both boy girl".split(" "),
);
/** The thing that a product goes with follows "for" closely. */
const reach = 3;
const left = { towards: 0.25, along: 0.5 } as const;
const strengths = new Set(["{mg}", "{percent}"]);

/**
 * The share of a phrase's weight at its position: 1, or less if it only names what the product goes with, as in "case for
 * hearing aids" and "cleanser with sunscreen". A substance with its strength keeps its full weight: "wash with 4% benzoyl
 * peroxide".
 */
export function score({ words, parts }: Words, start: number, end: number): number {
  const first = words[start] ?? "";
  if (towards.has(first) || along.has(first)) return 1;
  const measured = strengths.has(words[start - 1] ?? "") || strengths.has(words[end] ?? "");
  let lowest = 1;
  for (let at = start - 1; at > 0 && parts[at] === parts[start]; at--) {
    const word = words[at] ?? "";
    if (word === "fit" && cuts.has(words[at - 1] ?? "")) continue;
    if (towards.has(word) && start - at <= reach && !audience.has(words[at + 1] ?? "")) return left.towards;
    if (along.has(word) && !measured) lowest = left.along;
  }
  return lowest;
}
