import fc from "fast-check";
import { expect, test } from "vitest";
import { rotation, type WordFrame } from "./rotation";

const words = ["first aid", "sunscreen", "ice pack", "eyecare"];

function frames(rounds: number, random?: () => number): WordFrame[] {
  const { first, next } = rotation("healthcare", words, random);
  const all = [first];
  for (let count = 0; count < rounds * (words.length + 1) * 2; count++) all.push(next(all.at(-1) ?? first));
  return all;
}

test("a word changes every two seconds, of which the old one takes 400 ms to fade", () => {
  let time = 0;
  const changes: number[] = [];
  const all = frames(1);
  all.forEach((frame, index) => {
    if (frame.word !== all[index - 1]?.word) changes.push(time);
    if (frame.isFading) expect(frame.ms).toBe(400);
    time += frame.ms;
  });
  expect(changes[1]).toBe(2400);
  expect(changes.slice(2).map((change, index) => change - (changes[index + 1] ?? 0))).toEqual(
    changes.slice(2).map(() => 2000),
  );
});

test("each round starts and ends at home and shows every word once, whatever the dice say", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 9 }),
      (dice) => {
        let throws = 0;
        const seen = frames(2, () => dice[throws++ % dice.length] ?? 0)
          .filter(({ isFading }) => !isFading)
          .map(({ word }) => word);
        const round = words.length + 1;
        expect(seen.filter((word) => word === "healthcare")).toHaveLength(3);
        for (const start of [0, round]) {
          expect(seen[start]).toBe("healthcare");
          expect(seen.slice(start + 1, start + round).sort()).toEqual([...words].sort());
        }
      },
    ),
  );
});

test("the words are shuffled, and anew after each return", () => {
  const dice = [0.99, 0, 0, 0, 0, 0, 0.99, 0];
  let throws = 0;
  const seen = frames(2, () => dice[throws++ % dice.length] ?? 0)
    .filter(({ isFading, word }) => !isFading && word !== "healthcare")
    .map(({ word }) => word);
  expect(seen).toEqual([
    ...["eyecare", "first aid", "sunscreen", "ice pack"],
    ...["first aid", "sunscreen", "eyecare", "ice pack"],
  ]);
});
