import { leastSquares } from "./least-squares";
import type { TextLine } from "./photo-lines";

/** Only lines this many times longer than high are used to measure how the paper is bent. */
const longLine = 4;
/** Where a line's height is measured, as shares of its length. */
const places = [0.05, 0.275, 0.5, 0.725, 0.95];
/** Regularization: without long lines the paper counts as flat. */
const stiffness = 0.01;

/**
 * The height of each line as if the paper were flat. On a tilted or bent paper the price of a row is higher or lower in the
 * picture than its title; the distortion at each place is fitted to all lines together.
 */
export function flatHeights(lines: readonly TextLine[], size: { width: number; height: number }): number[] {
  const terms = (x: number, y: number): number[] => {
    const [across, down] = [x / size.width - 0.5, y / size.height - 0.5];
    return [across, across ** 2, across * down, across ** 2 * down];
  };
  const points = lines
    .filter(({ left, right, height }) => right - left > longLine * height)
    .flatMap(({ left, right, middleAt }) => {
      const found = places.map((place) => {
        const x = left + place * (right - left);
        return { value: middleAt(x), terms: terms(x, middleAt(x)) };
      });
      const mean = (of: (point: (typeof found)[number]) => number): number =>
        found.reduce((sum, point) => sum + of(point), 0) / found.length;
      const middle = mean(({ value }) => value);
      const middles = terms(0, 0).map((_, at) => mean((point) => point.terms[at] ?? 0));
      return found.map((point) => ({
        value: point.value - middle,
        terms: point.terms.map((term, at) => term - (middles[at] ?? 0)),
      }));
    });
  const factors = leastSquares(points, stiffness);
  return lines.map(({ left, right, middleAt }) => {
    const x = (left + right) / 2;
    const y = middleAt(x);
    const bent = terms(x, y).reduce((sum, term, at) => sum + term * (factors[at] ?? 0), 0);
    return y - bent;
  });
}
