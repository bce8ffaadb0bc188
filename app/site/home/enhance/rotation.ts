import type { Frame } from "./player";

/** How long a word is shown, including its fade-out. Source: specification 000 §4. */
const turnMs = 2000;
const fadeMs = 400;

export interface WordFrame extends Frame {
  word: string;
  isFading: boolean;
  /** Words still to come before the first one returns. */
  ahead: readonly string[];
}

/**
 * The animation of a headline's word: starts with `home`, shows `words` shuffled, returns to `home`, and reshuffles.
 * `random` works like `Math.random`.
 */
export function rotation(home: string, words: readonly string[], random: () => number = Math.random) {
  const first: WordFrame = { word: home, isFading: false, ahead: shuffleWords(words, random), ms: turnMs };
  const next = ({ word, isFading, ahead }: WordFrame): WordFrame => {
    if (!isFading) return { word, isFading: true, ahead, ms: fadeMs };
    const ms = turnMs - fadeMs;
    const [coming, ...others] = ahead;
    if (coming === undefined) return { word: home, isFading: false, ahead: shuffleWords(words, random), ms };
    return { word: coming, isFading: false, ahead: others, ms };
  };
  return { first, next };
}

/** An unbiased shuffle of a copy. */
function shuffleWords(words: readonly string[], random: () => number): string[] {
  const left = [...words];
  const drawn: string[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
