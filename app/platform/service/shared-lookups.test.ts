import { expect, test } from "vitest";
import { type LookupLimits, SharedLookups } from "./shared-lookups";

class OwnError extends Error {}

const limits: LookupLimits<unknown> = {
  service: "shop",
  cacheMs: () => 10_000,
  failureMs: 10_000,
  max: 3,
  maxRunning: 2,
  isOwnError: (error) => error instanceof OwnError,
};

test("those who ask at once, and shortly after, share one lookup", async () => {
  const lookups = new SharedLookups<number>(limits);
  let looked = 0;
  const look = async () => ++looked;
  expect(await Promise.all([lookups.ask("a", look), lookups.ask("a", look)])).toEqual([1, 1]);
  expect(await lookups.ask("a", look)).toBe(1);
  expect(await lookups.ask("b", look)).toBe(2);
});

test("a failure is shared as well", async () => {
  const lookups = new SharedLookups<number>(limits);
  const failing = lookups.ask("a", async () => {
    throw new Error("down");
  });
  await expect(failing).rejects.toThrow("down");
  await expect(lookups.ask("a", async () => 1)).rejects.toThrow("down");
});

test("an error of the caller who began a lookup is not shared", async () => {
  const lookups = new SharedLookups<number>(limits);
  let looked = 0;
  const refused = lookups.ask("a", async () => {
    throw new OwnError();
  });
  const others = [1, 2].map(() => lookups.ask("a", async () => ++looked));
  await expect(refused).rejects.toThrow(OwnError);
  expect(await Promise.all(others)).toEqual([1, 1]);
  expect(await lookups.ask("a", async () => ++looked)).toBe(1);
});

test("an outcome is not reused forever", async () => {
  const lookups = new SharedLookups<number>({ ...limits, cacheMs: () => 0 });
  let looked = 0;
  await lookups.ask("a", async () => ++looked);
  expect(await lookups.ask("a", async () => ++looked)).toBe(2);
});

test("only so many run at once, and only so many outcomes are cached", async () => {
  const lookups = new SharedLookups<string>(limits);
  const release: ((value: string) => void)[] = [];
  const slow = () => new Promise<string>((resolve) => release.push(resolve));
  const running = [lookups.ask("a", slow), lookups.ask("b", slow)];
  await expect(lookups.ask("c", slow)).rejects.toThrow("too many lookups");
  for (const end of release) end("done");
  await Promise.all(running);
  for (const key of ["c", "d"]) await lookups.ask(key, async () => key);
  expect(await lookups.ask("a", async () => "anew")).toBe("anew");
});
