import { type GlyphScores, stripHeight } from "./photo-models.server";
import { blanksOf, type Strip } from "./photo-strip";

/** A character that was read, and its position as a share of the strip's width. */
interface Glyph {
  text: string;
  /** 0 to 1. */
  likely: number;
  at: number;
}

/** A word of a strip; places are shares of its width. */
export interface StripWord {
  text: string;
  /** 0 to 1: the probability of its least likely character, and the average. */
  weakest: number;
  likely: number;
  left: number;
  right: number;
}

/** In a font of fixed width, two characters with a space between them are this many times as far apart as others. */
const fixedSpace = 1.5;
/**
 * In other fonts, a space is a gap at least as wide as these shares of the line's height and of the distance between two characters, and this
 * many times the median gap.
 */
const space = { height: 0.22, step: 0.4, times: 2 } as const;
/** Maximum average deviation from whole steps, in steps and in positions, for a font to count as fixed-width. */
const uneven = { steps: 0.03, places: 0.3 } as const;
/** The width of the only character of a strip. */
const aloneStep = 0.5;

/** The words of a strip. The model misses many spaces and adds some around the decimal point of widely spaced numbers. */
export function wordsOf(scored: GlyphScores, strip: Strip): StripWord[] {
  const glyphs = glyphsOf(scored);
  const printed = glyphs.filter(({ text }) => text !== " ");
  const pairs = printed.slice(1).map((glyph, index) => ({ last: printed[index] ?? glyph, glyph }));
  const steps = pairs.map(({ last, glyph }) => glyph.at - last.at);
  const step = middleOf(steps) || aloneStep;
  const places = scored.scores.length / scored.glyphs.length;
  const isFixed =
    steps.reduce((sum, one) => sum + Math.abs(one / step - Math.round(one / step)), 0) <
    steps.length * (uneven.steps + uneven.places / (step * places));
  const found = blanksOf(strip);
  const blanks = pairs.map(({ last, glyph }) =>
    Math.max(
      0,
      ...found.filter(({ middle }) => middle > last.at && middle < glyph.at).map(({ width }) => width),
    ),
  );
  const height = stripHeight / (strip.length / stripHeight);
  const wide = Math.max(space.height * height, space.step * step, space.times * middleOf(blanks));
  const words: Glyph[][] = [];
  for (const [index, glyph] of printed.entries()) {
    const last = printed[index - 1];
    const [apart = 0, blank = 0] = [steps[index - 1], blanks[index - 1]];
    const isNumber = last !== undefined && /^[\d.,]{2}$/.test(last.text + glyph.text);
    const isRead = glyphs[glyphs.indexOf(glyph) - 1]?.text === " ";
    const isSpace =
      isFixed || isNumber ? apart > fixedSpace * step && blank > space.step * step : isRead || blank > wide;
    if (!last || isSpace) words.push([]);
    words.at(-1)?.push(glyph);
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

/** The likeliest character at each position; one that covers several positions is counted once. */
function glyphsOf({ scores, glyphs }: GlyphScores): Glyph[] {
  const places = scores.length / glyphs.length;
  const read: Glyph[] = [];
  let last = 0;
  for (let place = 0; place < places; place += 1) {
    const from = place * glyphs.length;
    let best = 0;
    for (let index = 1; index < glyphs.length; index += 1)
      if ((scores[from + index] ?? 0) > (scores[from + best] ?? 0)) best = index;
    if (best !== 0 && best !== last)
      read.push({ text: glyphs[best] ?? "", likely: scores[from + best] ?? 0, at: (place + 0.5) / places });
    last = best;
  }
  return read;
}
