import { expect, test } from "vitest";
import { roundedUpTime } from "./decision-times";

test.each([
  [0, "under an hour"],
  [3_600, "under an hour"],
  [3_601, "2 hours"],
  [5 * 3_600, "5 hours"],
  [48 * 3_600, "48 hours"],
  [48 * 3_600 + 1, "3 days"],
  [72 * 3_600, "3 days"],
])("%i seconds are %s", (seconds, words) => expect(roundedUpTime(seconds)).toBe(words));
