/** A frame of an animation and its duration in milliseconds. */
export interface Frame {
  ms: number;
}

interface Player<F extends Frame> {
  /** Resumes where it was paused, including the rest of a frame. */
  run: () => void;
  pause: () => void;
  /** Shows a frame from its beginning. */
  jump: (frame: F) => void;
}

/** An endless animation that starts paused at `first`. */
export function player<F extends Frame>(
  first: F,
  next: (frame: F) => F,
  show: (frame: F) => void,
): Player<F> {
  let frame = first;
  let left = first.ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(() => {
      timer = undefined;
      enter(next(frame));
      run();
    }, left);
  };
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left = Math.max(0, left - (performance.now() - startedAt));
  };
  const enter = (to: F) => {
    frame = to;
    left = to.ms;
    show(to);
  };
  const jump = (to: F) => {
    const wasRunning = timer !== undefined;
    pause();
    enter(to);
    if (wasRunning) run();
  };
  return { run, pause, jump };
}

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

export interface DemoFrame extends Frame {
  /** 1 to 4. */
  step: number;
  /** The number of sample claims on the table. */
  claims: number;
  isSubmitted: boolean;
}

const frame = (step: number, ms: number, claims = 3, isSubmitted = false): DemoFrame => ({
  step,
  ms,
  claims,
  isSubmitted,
});

/** The animation of the four steps, in milliseconds. Source: specification 000 §4. */
const film = [
  frame(1, 3000, 0),
  frame(2, 4000, 0),
  frame(3, 500, 0),
  frame(3, 400, 1),
  frame(3, 400, 2),
  frame(3, 1000),
  frame(4, 2000),
  frame(4, 2000, 3, true),
] as const;

/** The next frame; the first follows the last. */
export const nextFrame = (current: DemoFrame): DemoFrame => film[film.indexOf(current) + 1] ?? film[0];

/** The first frame of a step; of the animation for an unknown step. */
export const firstFrameOf = (step: number): DemoFrame => film.find((one) => one.step === step) ?? film[0];

const delayMs = 1000;
const durationMs = 1500;

/** The displayed number, this many milliseconds after the start: nothing for a second, then quickly, then slower. */
export function countAt(elapsedMs: number, target: number): number {
  const share = Math.min(Math.max((elapsedMs - delayMs) / durationMs, 0), 1);
  return Math.round(target * (1 - (1 - share) ** 3));
}

/** True once the final number is reached. */
export const isCounted = (elapsedMs: number): boolean => elapsedMs >= delayMs + durationMs;
