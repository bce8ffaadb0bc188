import { syllable } from "syllable";

/** Tokens and addresses are read as one short word. */
const asRead = (text: string): string =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/```[\s\S]*?```/g, "")
    .replace(/^\|.*$/gm, "")
    .replace(/\{\{[^}]*\}\}/g, "it")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/[*_`#>]/g, "");

/** A heading, an item of a list and a paragraph each end a sentence, with or without a full stop. */
const sentencesOf = (text: string): string[][] =>
  asRead(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)|(?<=[.!?:])["”)]*\s+/)
    .map((sentence) => sentence.match(/[A-Za-z][A-Za-z'’]*/g) ?? [])
    .filter((words) => words.length > 2);

/**
 * The school grade that a text in English or Markdown takes, by Flesch and Kincaid (1975): 0.39 words a sentence + 11.8
 * syllables a word - 15.59. A package counts the syllables: groups of vowels are another number for 14% of the words of
 * our guides.
 */
export function readingGrade(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
