import { foldText } from "./fold-text";

/** True if two names may be one person's: the first and the last word are the same, whatever stands between. */
export function namesAgree(one: string, other: string): boolean {
  const [first, second] = [one, other].map(outerWords);
  return first === second;
}

function outerWords(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words[0]} ${words.at(-1)}`;
}
