/** The state of the moving banner of premium brands; lengths in px, times in ms. */
export interface Banner {
  position: number;
  /** How long it still moves fast. */
  fastMs: number;
  /** Time since the last whole step. */
  leftMs: number;
}

interface BannerPlace {
  /** The window's width. */
  width: number;
  /** The distance from the start of the list to the start of its first copy. */
  period: number;
}

export const copies = 5;
const stepMs = 16;
const fastFactor = 5;
const fastForMs = 2_000;
const resetAfter = 1_000;
/** A tab in the background doesn't catch up afterwards. */
const maxGapMs = 250;
const wideSpeed = 60;

export const standing: Banner = { position: 0, fastMs: 0, leftMs: 0 };

/** Base speed for the window's width. */
export function speedAt(width: number): number {
  if (width < 768) return 15;
  return width < 1024 ? 45 : wideSpeed;
}

/** "Next brand": five times as fast for two seconds. */
export const hurryBanner = (banner: Banner): Banner => ({ ...banner, fastMs: fastForMs });

/**
 * The banner `elapsedMs` later: a step every 16 ms, of 1 px on wide screens, and proportionally less for a lower base
 * speed. After 1,000 px it jumps back by a whole number of lists, so that the copies show the same brands and the jump is
 * invisible.
 */
export function advanceBanner(banner: Banner, elapsedMs: number, { width, period }: BannerPlace): Banner {
  let { position, fastMs, leftMs } = banner;
  const stepPx = speedAt(width) / wideSpeed;
  for (leftMs += Math.min(elapsedMs, maxGapMs); leftMs >= stepMs; leftMs -= stepMs) {
    position += stepPx * (fastMs > 0 ? fastFactor : 1);
    fastMs = Math.max(0, fastMs - stepMs);
    if (position > resetAfter && position >= period && period > 0) position %= period;
  }
  return { position, fastMs, leftMs };
}
