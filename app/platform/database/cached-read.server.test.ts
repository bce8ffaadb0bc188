import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import { publicPageSeconds, publicReadSeconds } from "../process/bounded-cache";
import { cachedRead } from "./cached-read.server";
import { useDatabase } from "./client.server";

const someDatabase = () => createClient("http://database.invalid", "key");

beforeEach(() => {
  vi.useFakeTimers();
  useDatabase(someDatabase());
});

test("many ask at once and soon after: one read, then another once the time is up", async () => {
  const read = vi.fn(async (key: string) => ({ key }));
  const recall = cachedRead(read, { seconds: 10, max: 5 });
  const [first, second] = await Promise.all([recall("a"), recall("a")]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(9_999);
  expect(await recall("a")).toBe(first);
  expect(await recall("b")).toEqual({ key: "b" });
  expect(read.mock.calls).toEqual([["a"], ["b"]]);
  vi.advanceTimersByTime(2);
  expect(await recall("a")).toEqual(first);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a public page shows a change within ten seconds, in every process", () => {
  expect(publicReadSeconds + publicPageSeconds).toBeLessThanOrEqual(10);
});

test("a fresh read replaces the cached value", async () => {
  const read = vi.fn(async (key: string) => ({ key }));
  const recall = cachedRead(read, { seconds: 10, max: 5 });
  const before = await recall("a");
  vi.advanceTimersByTime(9_000);
  const fresh = await recall.fresh("a");
  expect(fresh).not.toBe(before);
  vi.advanceTimersByTime(9_000);
  expect(await recall("a")).toBe(fresh);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failure is passed to its callers, and the next call tries again", async () => {
  const read = vi.fn(async () => "fine");
  read.mockRejectedValueOnce(new Error("away"));
  const recall = cachedRead(read, { seconds: 10, max: 5 });
  const both = await Promise.allSettled([recall("a"), recall("a")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await recall("a")).toBe("fine");
});

test("the cache is bounded and belongs to one database", async () => {
  const read = vi.fn(async (key: string) => key);
  const recall = cachedRead(read, { seconds: 10, max: 2 });
  for (const key of ["a", "b", "c", "c", "b"]) await recall(key);
  expect(read.mock.calls.flat()).toEqual(["a", "b", "c"]);
  await recall("a");
  expect(read).toHaveBeenCalledTimes(4);
  useDatabase(someDatabase());
  await recall("a");
  expect(read).toHaveBeenCalledTimes(5);
});
