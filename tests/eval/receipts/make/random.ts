/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** `count` different ones, in random order. */
  some<Value>(values: readonly Value[], count: number): Value[];
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** Mulberry32, seeded with the letters of `seed`. */
export function randomOf(seed: string): Random {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const some = <Value>(values: readonly Value[], count: number): Value[] => {
    const left = [...values];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(int(0, left.length - 1), 1),
    ).flat();
  };
  return {
    int,
    some,
    pick: (values) => {
      const [value] = some(values, 1);
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    chance: (probability) => next() < probability,
  };
}
