/** The player's clock. `wait` returns a function that cancels it. */
export interface Clock {
  now: () => number;
  wait: (ms: number, done: () => void) => () => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  wait: (ms, done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  },
};

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
  clock: Clock = pageClock,
): Player<F> {
  let frame = first;
  let left = first.ms;
  let startedAt = 0;
  let cancel: (() => void) | undefined;

  const run = () => {
    if (cancel) return;
    startedAt = clock.now();
    cancel = clock.wait(left, () => {
      cancel = undefined;
      enter(next(frame));
      run();
    });
  };
  const pause = () => {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    left = Math.max(0, left - (clock.now() - startedAt));
  };
  const enter = (to: F) => {
    frame = to;
    left = to.ms;
    show(to);
  };
  const jump = (to: F) => {
    const wasRunning = cancel !== undefined;
    pause();
    enter(to);
    if (wasRunning) run();
  };
  return { run, pause, jump };
}
