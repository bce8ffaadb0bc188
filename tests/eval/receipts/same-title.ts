import { foldText } from "~/platform/values/fold-text";
import type { ExpectedItem } from "./sample";

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two texts have the same letters and digits, whatever their signs, case and accents. */
export const isSameText = (a: string, b: string): boolean => wordsOf(a).join("") === wordsOf(b).join("");

/**
 * Whether a title that was read names the item: all words of its title, and no word beside them but those of `also`. Of a
 * photo, whose letters are guessed, four of five letters.
 */
export function isSameTitle(read: string, { title, also = "" }: ExpectedItem, isPhoto: boolean): boolean {
  const words = wordsOf(read);
  if (isPhoto) return likeness(words.join(""), wordsOf(title).join("")) >= 0.8;
  const [first = "", ...others] = [wordsOf(title), wordsOf(also)].map((list) => list.join(" "));
  const left = words.filter((word) => !` ${first} ${others.join(" ")} `.includes(` ${word} `));
  return left.length === 0 && wordsOf(title).every((word) => words.includes(word));
}

/** A practice's or shop's code at an end of a title: "D2740 Crown", "Strep A test (87880)", "Knee brace (HKB-200)". */
const codeBefore = /^(?=(?:[^\s\d]{0,3}\d){3})[A-Z\d-]{4,14} (?:- )?(?=.*\p{L}{3})/u;
const codeBehind = / [([](?=[^)\]]*\d{2})(?!\d+-?\p{L}{2,}[)\]])[A-Z\d-]{4,14}[)\]]$/u;

/** Whether they differ by a code at an end of one of them, which is a matter of convention. */
export function isSameWithoutCodes(read: string, item: ExpectedItem, isPhoto: boolean): boolean {
  const bare = (title: string) => title.replace(codeBefore, "").replace(codeBehind, "");
  return isSameTitle(bare(read), { ...item, title: bare(item.title) }, isPhoto);
}

/** 1 for the same letters, 0 for none in common: how many have to be changed, of the longer text's. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  const length = Math.max(a.length, b.length);
  return length === 0 ? 0 : 1 - (row[b.length] ?? length) / length;
}
