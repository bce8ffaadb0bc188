import { icd10Pattern } from "~/eligibility/conditions/domain/condition";
import { foldText } from "~/platform/values/fold-text";
import { needsLetter } from "../../domain/asked-products";
import type { LetterContent } from "../../domain/letter-content";
import type { RequestLine } from "./unrequested-lines";

/** What a letter says about its patient, signed or typed so far; its checkboxes are about this. */
export type LetterWords = Pick<
  LetterContent,
  "patient" | "accountHolder" | "diagnosis" | "effect" | "product" | "reason" | "reviewMethod"
>;

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Things that a letter may say but rarely should: each must be confirmed with its own checkbox. */
export const warningKinds = [
  "other-name",
  "same-text",
  "mismatch",
  "unlisted-code",
  "symptom-code",
  "other-product",
  "wellness",
  "grown-child",
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** A warning. `about` is the text it is about; the confirmation is only valid for that exact text. */
export interface Warning {
  kind: WarningKind;
  sentence: string;
  about: string;
}

/** Facts that the letter's text is compared with. */
export interface KnownFacts {
  /** The patient's age in years. */
  age: number | null;
  /** Names that could be mistaken for the patient's: the account holder's, and one that was corrected. */
  otherNames: readonly string[];
  lines: readonly RequestLine[];
  /** Our list of codes, with further names of each. */
  codes: readonly { code: string; name: string }[];
  aliases: readonly { code: string; name: string }[];
  /** True if the signer has signed the same text for another patient. */
  isRepeated: boolean;
}

/** An adult child's expenses are eligible until the end of the year in which they turn 26. */
const childUntil = 26;

/** The provider's warnings, in the form's order. */
export function warningsOf(letter: LetterWords, known: KnownFacts): Warning[] {
  const { diagnosis, product, patient } = letter;
  const text = [letter.effect, product.use, letter.reason, letter.reviewMethod].join("\n");
  const name = otherNameIn(text, letter, known.otherNames);
  const wellness = wellnessIn([diagnosis.name, text].join("\n"));
  const code = diagnosis.icd10 ?? "";
  const coded = `${diagnosis.name} ${code}`;
  const isListed = known.codes.some((one) => one.code === code);
  const found: (Warning | null | false)[] = [
    icd10Pattern.test(code) &&
      !isListed &&
      warn("unlisted-code", code, `${code} isn't in our list of diagnosis codes.`),
    isListed &&
      !belongsTogether(diagnosis.name, code, known) &&
      warn("mismatch", coded, `${code} is the code of another diagnosis than “${diagnosis.name}”.`),
    code.startsWith("R") &&
      warn(
        "symptom-code",
        coded,
        `${code} is the code of a symptom. Administrators ask for a specific condition.`,
      ),
    name !== null && warn("other-name", text, `The text names “${name}”, who isn't the patient.`),
    known.isRepeated &&
      warn("same-text", text, "You've signed this very text for another patient. A letter is about its own."),
    !isAsked(product.name, known.lines) &&
      warn("other-product", product.name, "The product isn't the one this request is for."),
    wellness !== null &&
      warn("wellness", text, `The text says “${wellness}”. A letter for general health is refused by law.`),
    patient.relation === "child" &&
      (known.age ?? 0) > childUntil &&
      warn(
        "grown-child",
        String(known.age),
        `The patient is the account holder's child and ${known.age}. Most accounts pay for children up to ${childUntil}.`,
      ),
  ];
  return found.filter((one) => one !== null && one !== false);
}

const warn = (kind: WarningKind, about: string, sentence: string): Warning => ({ kind, about, sentence });

/** Words that many diagnoses share. */
const commonWords = new Set(
  "and with without other unspecified disorder disorders disease diseases syndrome type site side right left the for due acute chronic".split(
    " ",
  ),
);
const tellingWords = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length >= 4 && !commonWords.has(word));

/** True if a diagnosis shares a word with its code's names. */
function belongsTogether(diagnosis: string, code: string, { codes, aliases }: KnownFacts): boolean {
  const names = [...codes, ...aliases].filter((one) => one.code === code).map((one) => one.name);
  const said = tellingWords(diagnosis);
  return names.some((name) => tellingWords(name).some((word) => said.some((own) => isSameWord(own, word))));
}

/** Also matches "migraines" and "migraine", "anxious" and "anxiety". */
const isSameWord = (one: string, other: string): boolean => {
  const length = Math.max(4, Math.min(one.length, other.length) - 2);
  return one.slice(0, length) === other.slice(0, length);
};

/** True if a letter's product was requested, as far as the titles are known. */
function isAsked(product: string, lines: readonly RequestLine[]): boolean {
  const asked = lines.filter(needsLetter);
  if (product.trim() === "" || asked.length === 0 || asked.some(({ title }) => !title)) return true;
  const said = tellingWords(product);
  return asked.some(({ title }) =>
    tellingWords(title ?? "").some((word) => said.some((own) => isSameWord(own, word))),
  );
}

/**
 * Common US given names, folded, that aren't also words a letter uses. A text with one that isn't the patient's may be
 * about another patient.
 */
const givenNames: ReadonlySet<string> = new Set(
  `aaron abigail adam adriana aisha alan albert alejandro alex alexander alexandra alice alicia allison amanda amy ana andrea andrew
  angela ann anna anne anthony antonio ashley barbara benjamin betty beverly bob bonnie brandon brenda brian brittany bruce bryan carlos
  carol caroline carolyn catherine charles charlotte cheryl christina christine christopher cindy cynthia daniel danielle david deborah
  debra denise dennis diana diane donald donna dorothy douglas dylan edward elena elizabeth ella emily emma eric ethan eugene evelyn
  fatima fernando frances francisco gabriel gabriela gary george gloria gregory hannah harold heather helen henry isabella jacob jacqueline
  james jane janet janice jason jean jeffrey jennifer jeremy jerry jesse jessica jesus joan joe john jonathan jorge jose joseph joshua juan
  juanita judith judy julia julie justin karen katherine kathleen kathryn keith kelly kenneth kevin kimberly kyle larry laura lauren
  lawrence leah linda lisa logan lori louis lucas luis madison maria marie marilyn martha martin mary matthew megan melissa mia michael
  michelle miguel mohamed mohammed nancy natalie nathan nicholas nicole noah olga olivia pamela patricia patrick paul peter philip rachel
  ralph ramon randy raymond rebecca richard robert roger ronald rosa roy russell ruth ryan samantha samuel sandra sara sarah scott sean
  sharon shirley sofia sophia stephanie stephen steven susan tammy teresa terry theresa thomas tiffany timothy tracy tyler vanessa vincent
  virginia walter wanda wayne william zachary`.split(/\s+/),
);

/** A person's name in the text that is neither the patient's nor a word of the product's name; null if there is none. */
function otherNameIn(
  text: string,
  { patient, product }: LetterWords,
  otherNames: readonly string[],
): string | null {
  const own = new Set([...wordsOf(patient.name), ...wordsOf(product.name)]);
  const isOther = (name: string) => wordsOf(name).every((word) => !own.has(word));
  const titled = text.matchAll(/\b(?:Mr|Mrs|Ms|Miss|Mx)\.?\s+(\p{Lu}[\p{L}\p{M}'’-]+)/gu);
  for (const [, name = ""] of titled) if (isOther(name)) return name;
  const known = new Set(otherNames.flatMap(wordsOf).filter((word) => word.length >= 2));
  for (const [name] of text.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu)) {
    const folded = foldText(name);
    if (!own.has(folded) && (known.has(folded) || givenNames.has(folded))) return name;
  }
  return null;
}

const wellnessWords =
  /\b(general (?:health|fitness|well-?being)|overall (?:health|well-?being|wellness)|wellness|well-?being|healthy lifestyle|self-?care|relaxation purposes|anti-?aging|cosmetic|beauty|peak performance)\b/giu;

/** The first wellness claim that the text doesn't negate; null if there is none. */
function wellnessIn(text: string): string | null {
  for (const found of text.matchAll(wellnessWords)) {
    const before = text.slice(Math.max(0, found.index - 30), found.index);
    if (!/\b(not|never|no|rather than|instead of|isn['’]t)\b[^.]*$/iu.test(before)) return found[0];
  }
  return null;
}
