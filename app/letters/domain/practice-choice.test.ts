import { expect, test } from "vitest";
import { type CoveringPractice, rankPractices } from "./practice-choice";

const practice = (id: string, more: Partial<CoveringPractice> = {}): CoveringPractice => ({
  id,
  turn: 0,
  open: 0,
  signedBefore: false,
  isHeld: false,
  canDecide: true,
  ...more,
});

test.each<[string, CoveringPractice[], string | null]>([
  ["none covers the state", [], null],
  ["one covers it", [practice("a", { turn: 9, open: 900 })], "a"],
  [
    "the fewest open",
    [practice("a", { open: 3 }), practice("b", { open: 2 }), practice("c", { open: 5 })],
    "b",
  ],
  ["as many open: the first", [practice("a", { open: 2 }), practice("b", { open: 2 })], "a"],
  ["the earlier turn, however many it has", [practice("a", { turn: 1 }), practice("b", { open: 80 })], "b"],
  [
    "the fewest open among those whose turn it is",
    [practice("a", { turn: 1 }), practice("b", { open: 4 }), practice("c", { open: 3 })],
    "c",
  ],
  [
    "a renewal: the practice that signed the letter",
    [practice("a"), practice("b", { turn: 3, open: 90, signedBefore: true })],
    "b",
  ],
  [
    "the one whose fee is paid, before the one that signed",
    [practice("a", { signedBefore: true }), practice("b", { turn: 3, open: 90, isHeld: true })],
    "b",
  ],
  [
    "one without a room for a visit that the law wants, only where no other is left",
    [practice("a", { isHeld: true, canDecide: false }), practice("b", { turn: 3, open: 90 })],
    "b",
  ],
])("%s", (_, covering, expected) => {
  expect(rankPractices(covering)[0]?.id ?? null).toBe(expected);
});
