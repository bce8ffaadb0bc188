import { append } from "~/platform/values/append";
import { isWithin } from "./cut-phrases";
import { bones, type WrittenNames } from "./names";
import { singular, type Words } from "./words";

interface Thing {
  rule: string;
  /** Whether other things taste of it or are made with it, too. */
  isBare: boolean;
}

/** Fewest letters of an abbreviation: three may be short for too much. */
const shortest = 4;

/**
 * Everyday products by their plain names: butter is food whatever is printed beside it, unless that mentions health care.
 * They are asked last, so that no name here outweighs a rule's own words.
 */
export class EverydayThings {
  private readonly things = new Map<string, Thing>();
  private readonly beside: ReadonlySet<string>;
  private readonly byBones = new Map<string, string[]>();
  private readonly careByBones = new Map<string, string[]>();

  /** `care` are the words of health products' names. A word that may abbreviate one of them isn't read as an everyday thing. */
  constructor(names: Pick<WrittenNames, "everyday" | "beside">, care: ReadonlySet<string>) {
    for (const { rule, phrase, isBare } of names.everyday) {
      const word = phrase.split(" ").map(singular).join(" ");
      this.things.set(word, { rule, isBare: isBare || care.has(word) });
      append(this.byBones, bones(word), word);
    }
    this.beside = new Set(names.beside.map(singular));
    for (const word of care) append(this.careByBones, bones(word), word);
  }

  /** The rule of the thing that a title names; null if it names none. `isKnown` is true for words that are never abbreviations. */
  ruleOf(title: Words, isPrinted: boolean, isKnown: (word: string) => boolean): string | null {
    const end = isPrinted ? title.words.length : title.parts.lastIndexOf(title.parts[0] ?? 0) + 1;
    const words = inPairs(title.words.slice(0, end), (pair) => this.things.has(pair));
    const read = words.map(
      (word) => this.things.get(word) ?? (isPrinted && !isKnown(word) ? this.cut(word) : null),
    );
    const isBeside = (at: number) => read[at] !== null || this.isBeside(words[at] ?? "");
    const last = read.findLast((thing, at) => thing !== null || !isBeside(at));
    const named = read.filter((thing) => thing !== null);
    const isAll = named.length > 0 && words.every((_, at) => isBeside(at));
    const sure = named.findLast(({ isBare }) => !isBare);
    if (isAll) return (sure ?? named.at(-1))?.rule ?? null;
    return sure && (isPrinted || last === sure) ? sure.rule : null;
  }

  /** True if a word is such a name, or doesn't change the meaning of one next to it. */
  isPlain = (word: string): boolean => this.things.has(word) || this.isBeside(word);

  /** True if a word doesn't change the meaning of a name next to it: a flavor, a size or a number. */
  isBeside = (word: string): boolean =>
    word.length < 3 || /^[\d{]/.test(word) || this.beside.has(word) || this.things.get(word)?.isBare === true;

  /** The thing that a register's word can only be short for. */
  private cut(word: string): Thing | null {
    if (word.length < shortest || !/^[a-z]+$/.test(word)) return null;
    const isShort = (name: string) => isWithin(word, name);
    if (this.careByBones.get(bones(word))?.some(isShort)) return null;
    const rules = (this.byBones.get(bones(word)) ?? []).filter(isShort).map((name) => this.things.get(name));
    const [first = null, ...others] = rules;
    return first && others.every((one) => one?.rule === first.rule) ? first : null;
  }
}

/** Words, with two in one where they are a pair: "hot dog". */
function inPairs(words: readonly string[], isPair: (pair: string) => boolean): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1]}`;
    if (isPair(pair)) at++;
    read.push(isPair(pair) ? pair : (words[at] ?? ""));
  }
  return read;
}
