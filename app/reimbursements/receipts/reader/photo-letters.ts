import { type LetterScores, stripHeight } from "./photo-models.server";
import { blanksOf, type Strip } from "./photo-strip";

/** A letter with its place in the strip, as a share of its width. */
interface Letter {
  text: string;
  /** 0 to 1. */
  likely: number;
  at: number;
}

/** A word of a strip; places are shares of its width. */
export interface StripWord {
  text: string;
  /** 0 to 1: that of its least likely letter, and of all. */
  weakest: number;
  likely: number;
  left: number;
  right: number;
}

/** Where all letters are equally far from each other, a space is where two are so many times as far. */
const fixedSpace = 1.5;
/**
 * Else it is a blank as wide as these shares of the line's height and of the way from letter to letter, and so many times as
 * wide as most.
 */
const space = { height: 0.22, step: 0.4, times: 2 } as const;
/** So far steps may be from whole ones on the average, in steps and in places, where they are equal. */
const uneven = { steps: 0.03, places: 0.3 } as const;
/** How wide a letter is that stands alone. */
const aloneStep = 0.5;

/** The words of a strip. The model leaves out many spaces, and sets some around the point of widely set numbers. */
export function wordsOf(scored: LetterScores, strip: Strip): StripWord[] {
  const letters = lettersOf(scored);
  const printed = letters.filter(({ text }) => text !== " ");
  const pairs = printed.slice(1).map((letter, index) => ({ last: printed[index] ?? letter, letter }));
  const steps = pairs.map(({ last, letter }) => letter.at - last.at);
  const step = middleOf(steps) || aloneStep;
  const places = scored.scores.length / scored.letters.length;
  const isFixed =
    steps.reduce((sum, one) => sum + Math.abs(one / step - Math.round(one / step)), 0) <
    steps.length * (uneven.steps + uneven.places / (step * places));
  const found = blanksOf(strip);
  const blanks = pairs.map(({ last, letter }) =>
    Math.max(
      0,
      ...found.filter(({ middle }) => middle > last.at && middle < letter.at).map(({ width }) => width),
    ),
  );
  const height = stripHeight / (strip.length / stripHeight);
  const wide = Math.max(space.height * height, space.step * step, space.times * middleOf(blanks));
  const words: Letter[][] = [];
  for (const [index, letter] of printed.entries()) {
    const last = printed[index - 1];
    const [apart = 0, blank = 0] = [steps[index - 1], blanks[index - 1]];
    const isNumber = last !== undefined && /^[\d.,]{2}$/.test(last.text + letter.text);
    const isRead = letters[letters.indexOf(letter) - 1]?.text === " ";
    const isSpace =
      isFixed || isNumber ? apart > fixedSpace * step && blank > space.step * step : isRead || blank > wide;
    if (!last || isSpace) words.push([]);
    words.at(-1)?.push(letter);
  }
  return words.map((word) => ({
    text: word.map(({ text }) => text).join(""),
    weakest: Math.min(...word.map(({ likely }) => likely)),
    likely: word.reduce((sum, { likely }) => sum + likely, 0) / word.length,
    left: (word[0]?.at ?? 0) - step / 2,
    right: (word.at(-1)?.at ?? 0) + step / 2,
  }));
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The likeliest letter of each place, once where it goes over several places. */
function lettersOf({ scores, letters }: LetterScores): Letter[] {
  const places = scores.length / letters.length;
  const read: Letter[] = [];
  let last = 0;
  for (let place = 0; place < places; place += 1) {
    const from = place * letters.length;
    let best = 0;
    for (let index = 1; index < letters.length; index += 1)
      if ((scores[from + index] ?? 0) > (scores[from + best] ?? 0)) best = index;
    if (best !== 0 && best !== last)
      read.push({ text: letters[best] ?? "", likely: scores[from + best] ?? 0, at: (place + 0.5) / places });
    last = best;
  }
  return read;
}
