import type { Frame } from "./player";

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
