import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharingDeadline, withSharedDeadline } from "./shared-deadline.server";

const deadlineMs = 5_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers after this long, if its call lasts as long; and when calls were sent to it. */
function databaseThat(answersAfter: { ms: number }) {
  const began = performance.now();
  const sent: number[] = [];
  const ask = withSharedDeadline(deadlineMs, async (_input, init) => {
    sent.push(performance.now() - began);
    const timedOut = () => new DOMException("no answer", "TimeoutError");
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("ended", "AbortError")));
      setTimeout(() => reject(timedOut()), deadlineMs);
      if (Number.isFinite(answersAfter.ms)) setTimeout(() => resolve(Response.json([])), answersAfter.ms);
    });
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

test("a silent database costs a request one deadline, whatever its calls are, and when they are made", async () => {
  const { sent, call } = databaseThat({ ms: Number.POSITIVE_INFINITY });
  const began = performance.now();
  const work = sharingDeadline(async () => {
    const later = new Promise((done) => setTimeout(done, 3_000)).then(call);
    return [await call(), await later, await call(), performance.now() - began];
  });
  expect(await passing(work)).toEqual(["failed", "failed", "failed", deadlineMs]);
  expect(sent).toEqual([0, 3_000]);
});

test("requests don't share it, and outside of one each call has the whole", async () => {
  const { sent, call } = databaseThat({ ms: Number.POSITIVE_INFINITY });
  await passing(Promise.all([sharingDeadline(call), sharingDeadline(call)]));
  await passing(call().then(call));
  expect(sent).toEqual([0, 0, deadlineMs, 2 * deadlineMs]);
});

test("a slow database that answers has the whole deadline for each call in turn", async () => {
  const { sent, call } = databaseThat({ ms: 4_000 });
  const work = sharingDeadline(async () => [await call(), await call(), await call()]);
  expect(await passing(work)).toEqual(["answered", "answered", "answered"]);
  expect(sent).toEqual([0, 4_000, 8_000]);
});

test("and for calls that begin while another is out: each answer renews what is left for them", async () => {
  const { sent, call } = databaseThat({ ms: 4_000 });
  const after = (ms: number) => new Promise((done) => setTimeout(done, ms)).then(call);
  const work = sharingDeadline(() => Promise.all([call(), after(3_000), after(6_000)]));
  expect(await passing(work)).toEqual(["answered", "answered", "answered"]);
  expect(sent).toEqual([0, 3_000, 6_000]);
});

test("a call that isn't answered has one deadline, also if others are", async () => {
  const answersAfter = { ms: Number.POSITIVE_INFINITY };
  const { call } = databaseThat(answersAfter);
  const began = performance.now();
  const work = sharingDeadline(async () => {
    const unanswered = call().then((outcome) => [outcome, performance.now() - began]);
    answersAfter.ms = 2_000;
    return [await call(), await call(), await call(), ...(await unanswered)];
  });
  expect(await passing(work)).toEqual(["answered", "answered", "answered", "failed", deadlineMs]);
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
