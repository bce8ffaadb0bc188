import type { EligibilityRules, Meaning, NamedBy, Role } from "./compile-rules";
import { isDenied, score } from "./context";
import { drugMeanings, procedureMeanings } from "./drugs-and-procedures";
import type { JudgedText } from "./judgement";
import { isAllPrint, isPrinted, writtenOut } from "./names";
import type { Found } from "./phrases";
import { readWords, singular, type Words } from "./words";

/** A rule's phrase that occurs in a product's page. */
export interface Evidence {
  role: Role;
  rule: number;
  phrase: string;
  /** Number of words in the phrase. */
  length: number;
  place: "title" | "brand" | "description";
  /** Position of the first word. */
  start: number;
  /** 1, or less if the phrase only names what the product goes with. */
  score: number;
  /** True for a brand that sells one kind of thing. */
  isBrand: boolean;
}

const maxTitleLength = 600;
const maxBrandLength = 120;
const maxDescriptionLength = 2_500;

/** All evidence in a product's page. Reads only the beginning of very long texts. */
export function gatherEvidence(facts: JudgedText, rules: EligibilityRules): Evidence[] {
  const brand = facts.brand ? readWords(facts.brand, maxBrandLength) : null;
  const title = titleWords(facts.title.slice(0, maxTitleLength), rules);
  return [
    ...withoutBrandsKind(evidenceIn(title, "title", rules, facts.title.slice(0, maxTitleLength)), rules),
    ...(brand ? evidenceIn(brand, "brand", rules).filter(({ role }) => role === "makers") : []),
    ...(facts.description
      ? evidenceIn(readWords(facts.description, maxDescriptionLength), "description", rules)
      : []),
  ];
}

/** Of a register's line: a name and the number in it or behind it, "CORTIZONE10". */
const nameAndNumber = /^([a-z]{4,})(\d+)$/;

/** A title's words; abbreviations of a cash register's line are expanded, and names written as one word taken apart. */
export function titleWords(title: string, { names, cut, cutPhrases, phrases }: EligibilityRules): Words {
  const read = readWords(title, maxTitleLength);
  const isRegisters = isPrinted(title);
  const apart = (word: string) =>
    phrases.apart(word, (meaning) =>
      meaning.role !== "called" ? null : "by" in meaning && meaning.by === "brand" ? "brand" : "name",
    );
  if (!isRegisters) return writtenOut(read, apart);
  const words = writtenOut(
    writtenOut(read, (word) => (phrases.knows(word) ? null : word.match(nameAndNumber)?.slice(1))),
    (word) => names.short.get(word)?.split(" "),
  );
  const isKnown = (word: string) =>
    phrases.knows(word) || names.pharmacy.has(word) || names.ordinary.has(word);
  const isWhole = (word: string) => names.ordinary.has(word) || (phrases.knows(word) && /[aeiou]/.test(word));
  return writtenOut(
    words,
    (word) =>
      apart(word) ??
      (isKnown(word) ? null : (cut.named(word)?.map(singular) ?? cutPhrases.joined(word, isWhole))),
    (at) => cutPhrases.at(words, at, isWhole),
  );
}

/** Without one word of another category that a brand's own category is named by: "shampoo" beside a brand of dandruff shampoo. */
function withoutBrandsKind(found: Evidence[], { rules }: EligibilityRules): Evidence[] {
  const branded = new Set(
    found.flatMap(({ isBrand, rule, score }) => (isBrand && score === 1 ? [rule] : [])),
  );
  const kinds = new Set(
    [...branded].flatMap((rule) => readWords(rules[rule]?.category ?? "", maxBrandLength).words),
  );
  return found.filter(
    ({ role, length, phrase, rule }) =>
      role !== "called" || length > 1 || branded.has(rule) || !kinds.has(phrase),
  );
}

function evidenceIn(text: Words, place: Evidence["place"], rules: EligibilityRules, title = ""): Evidence[] {
  const named = rules.phrases.find(text);
  if (place === "title")
    named.push(...drugMeanings(text, title, named, rules), ...procedureMeanings(text, rules));
  const found = named.filter(({ meaning, start, end }) => {
    const by = "by" in meaning ? meaning.by : undefined;
    return by === undefined || (place === "title" && decides(by, text, start, end, rules));
  });
  const isHidden = hiddenIn(found);
  const shareOf = sharesIn(text, found, place);
  const told = new Set<Meaning>();
  return found.flatMap(({ meaning, start, end }): Evidence[] => {
    if (!("rule" in meaning) || meaning.role === "drug" || told.has(meaning)) return [];
    const { role, rule, phrase, length, by } = meaning;
    if (by !== "service" && isHidden(role, start, end)) return [];
    if (role !== "makers" && isDenied(text, start, end)) return [];
    const isCare = rules.rules[rule]?.verdict === "eligible";
    const left = shareOf(role, isCare, start, end);
    if (left === 1) told.add(meaning);
    return [{ role, rule, phrase, length, place, start, score: left, isBrand: by !== undefined }];
  });
}

/** Whether a longer phrase covers one of a role. */
function hiddenIn(found: readonly Found<Meaning>[]) {
  const ignored = new Cover(found.filter(({ meaning }) => meaning.role === "ignored"));
  const named = new Cover(
    found.filter(({ meaning, start, end }) => naming.has(meaning.role) && meaning.length === end - start),
  );
  return (role: Role, start: number, end: number): boolean =>
    (byIgnoredOnly.has(role) ? ignored : named).hides(start, end);
}

/** Whether a name decides beside a title's other words. */
function decides(
  by: NamedBy,
  text: Words,
  start: number,
  end: number,
  { everyday, names }: EligibilityRules,
): boolean {
  const isName = (at: number) => at >= start && at < end;
  if (by === "brand") return true;
  if (by === "whole") return isAllPrint(text, isName, new Set());
  if (by === "service") return isAllPrint(text, isName, names.besideServices);
  const isPrint = (at: number) => isName(at) || everyday.isBeside(text.words[at] ?? "");
  return isAllPrint(text, by === "bare" ? isPrint : isName, names.pharmacy);
}

/** The share of its weight that a phrase keeps: less where it only names what an accessory or keepsake goes with. */
function sharesIn(text: Words, found: readonly Found<Meaning>[], place: Evidence["place"]) {
  const startsOf = (role: Meaning["role"]) =>
    new Set(found.filter(({ meaning }) => meaning.role === role).map(({ start }) => start));
  const accessories = startsOf("accessories");
  const keepsakes = startsOf("keepsakes");
  const madeFor = place === "title" ? accessoryFor(text, accessories) : null;
  const isGift = text.words.some((word) => gifts.has(word));
  const named = startsOf("called");
  const isOwned = (start: number, end: number) =>
    (madeFor !== null && start > madeFor) ||
    (isGift && [...keepsakes].some((at) => at < start)) ||
    ownedBy(text, end, accessories, accessoryReach) ||
    ownedBy(text, end, keepsakes, keepsakeReach);
  return (role: Role, isCare: boolean, start: number, end: number): number => {
    if (isCare && place === "description" && isMentioned(text, start, named)) return ownedLeft;
    if (role === "called" || role === "rules_out")
      return score(text, start, end) * (isOwned(start, end) ? ownedLeft : 1);
    return role === "signs" && isCare && isOwned(start, end) ? ownedLeft : 1;
  };
}

/** Roles whose longer phrases, written without spaces, cover shorter ones inside. */
const naming: ReadonlySet<Meaning["role"]> = new Set(["called", "overrules", "signs", "ignored"]);
const byIgnoredOnly: ReadonlySet<Meaning["role"]> = new Set(["rules_out", "needs", "overrules"]);
/** A keepsake that is a gift is about what is named behind it, too: "Candle, funny CPAP husband gift". */
const gifts: ReadonlySet<string> = new Set(["gift", "funny", "gag", "novelty", "humor"]);
const accessoryReach = 2;
const keepsakeReach = 6;
const openingWords = 6;
const ownedLeft = 0.15;

/** For a title that begins as a "case for" something, what it is for; else null. */
function accessoryFor({ words }: Words, accessories: ReadonlySet<number>): number | null {
  for (let at = 0; at < openingWords; at++) {
    if (/^(?:with|w|include|including)$/.test(words[at] ?? "")) return null;
    if (accessories.has(at) && /^(?:for|fit|compatible)$/.test(words[at + 1] ?? "")) return at;
  }
  return null;
}

const mentionReach = 6;
/** Words behind which a sentence says how or where: "holds dentures in place with denture adhesive". */
const turning: ReadonlySet<string> = new Set("in with by on so while when".split(" "));

/**
 * True for what a description says a thing holds or has room for: "sunscreen" in "room for towels, sunscreen", "thermometer" in
 * "holds a first aid kit, thermometer", but not the product in "holds a charge, blood pressure monitor".
 */
function isMentioned({ words, parts, sentences }: Words, start: number, named: ReadonlySet<number>): boolean {
  for (let at = start - 1; at >= start - mentionReach && sentences[at] === sentences[start]; at--) {
    if (turning.has(words[at] ?? "")) return false;
    const pair = `${words[at]} ${words[at + 1]}`;
    if (pair === "room for")
      return !/\b(?:no|leave|allow|give|make)\b/.test(words.slice(Math.max(0, at - 2), at).join(" "));
    if (/^hold (?:a|an|your)$/.test(pair))
      return [at + 2, at + 3].some((held) => named.has(held) && parts[held] === parts[at]);
  }
  return false;
}

/** True for "thermometer" in "thermometer travel case". */
function ownedBy(
  { parts, words }: Words,
  end: number,
  accessories: ReadonlySet<number>,
  reach: number,
): boolean {
  for (let at = end; at < end + reach && parts[at] === parts[end - 1]; at++) {
    if (accessories.has(at)) return true;
    if (/^(?:for|with|to|in)$/.test(words[at] ?? "")) return false;
  }
  return false;
}

/** Detects phrases inside a longer one: "office chair" in "office chair cushion". */
class Cover {
  private readonly endFrom = new Map<number, number>();
  private readonly endBefore: number[] = [0];

  constructor(found: readonly Found<Meaning>[]) {
    let last = 0;
    for (const { start, end } of found) {
      this.endFrom.set(start, Math.max(this.endFrom.get(start) ?? 0, end));
      last = Math.max(last, start);
    }
    for (let start = 0; start <= last; start++) {
      this.endBefore[start + 1] = Math.max(this.endBefore[start] ?? 0, this.endFrom.get(start) ?? 0);
    }
  }

  hides(start: number, end: number): boolean {
    const longerHere = (this.endFrom.get(start) ?? 0) > end;
    const earlier = this.endBefore[Math.min(start, this.endBefore.length - 1)] ?? 0;
    return longerHere || earlier >= end;
  }
}
