const delayMs = 1000;
const durationMs = 1500;

/** The displayed number, this many milliseconds after the start: nothing for a second, then quickly, then slower. */
export function countAt(elapsedMs: number, target: number): number {
  const share = Math.min(Math.max((elapsedMs - delayMs) / durationMs, 0), 1);
  return Math.round(target * (1 - (1 - share) ** 3));
}

/** True once the final number is reached. */
export const isCounted = (elapsedMs: number): boolean => elapsedMs >= delayMs + durationMs;
