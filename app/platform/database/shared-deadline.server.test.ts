import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharingDeadline, withSharedDeadline } from "./shared-deadline.server";

const deadlineMs = 5_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers after this long, if its call lasts as long; and what was sent, with the time left for it. */
function databaseThat(answersAfter: { ms: number }) {
  const sent: number[] = [];
  const ask = withSharedDeadline(deadlineMs, (leftMs) => async () => {
    sent.push(leftMs);
    const isSilent = answersAfter.ms > leftMs;
    await new Promise((done) => setTimeout(done, isSilent ? leftMs : answersAfter.ms));
    if (isSilent) throw new DOMException("no answer", "TimeoutError");
    return Response.json([]);
  });
  const call = async () =>
    ask("http://database/").then(
      () => "answered",
      () => "failed",
    );
  return { sent, call };
}

const passing = async <T>(work: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync();
  return work;
};

test("a silent database takes a request one deadline, whatever it asks for, and when", async () => {
  const { sent, call } = databaseThat({ ms: Number.POSITIVE_INFINITY });
  const began = performance.now();
  const work = sharingDeadline(async () => {
    const later = new Promise((done) => setTimeout(done, 3_000)).then(call);
    return [await call(), await later, await call()];
  });
  expect(await passing(work)).toEqual(["failed", "failed", "failed"]);
  expect(performance.now() - began).toBe(deadlineMs);
  expect(sent).toEqual([deadlineMs, 2_000]);
});

test("requests don't share it, and outside of one each call has the whole", async () => {
  const { sent, call } = databaseThat({ ms: Number.POSITIVE_INFINITY });
  await passing(Promise.all([sharingDeadline(call), sharingDeadline(call)]));
  await passing(call().then(call));
  expect(sent).toEqual(Array(4).fill(deadlineMs));
});

test("a slow database that answers has the whole deadline for each call in turn", async () => {
  const { sent, call } = databaseThat({ ms: 4_000 });
  const work = sharingDeadline(async () => [await call(), await call(), await call()]);
  expect(await passing(work)).toEqual(["answered", "answered", "answered"]);
  expect(sent).toEqual(Array(3).fill(deadlineMs));
});

test("a request that goes on tries again after twice the deadline", async () => {
  const answersAfter = { ms: Number.POSITIVE_INFINITY };
  const { call } = databaseThat(answersAfter);
  const work = sharingDeadline(async () => {
    const first = [await call(), await call()];
    answersAfter.ms = 10;
    await new Promise((done) => setTimeout(done, deadlineMs + 1));
    return [...first, await call(), await call()];
  });
  expect(await passing(work)).toEqual(["failed", "failed", "answered", "answered"]);
});
