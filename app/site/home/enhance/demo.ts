import type { Frame } from "./player";

export interface DemoFrame extends Frame {
  /** 1 to 4. */
  step: number;
  /** Sample claims that lie on the table. */
  claims: number;
  isSubmitted: boolean;
}

const frame = (step: number, ms: number, claims = 3, isSubmitted = false): DemoFrame => ({
  step,
  ms,
  claims,
  isSubmitted,
});

/** The four steps as they play, in milliseconds. Source: specification 000 §4. */
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

/** After the last frame the first. */
export const nextFrame = (current: DemoFrame): DemoFrame => film[film.indexOf(current) + 1] ?? film[0];

/** Where a step begins; an unknown step begins the film. */
export const firstFrameOf = (step: number): DemoFrame => film.find((one) => one.step === step) ?? film[0];
