import { describe, expect, test } from "vitest";
import { retryAfterSeconds } from "./retry";

const created = "2030-01-01T00:00:00Z";
const mail = (attempts: number, since: Date | string = created) => ({
  topic: "mail.request-received",
  attempts,
  since,
});
const later = (hours: number) => new Date(Date.parse(created) + hours * 3_600_000);

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [10, 512],
  [12, 2_048],
  [13, 3_600],
  [500, 3_600],
  [5_000, 3_600],
])("after attempt %i the next is %i s later", (attempt, seconds) => {
  expect(retryAfterSeconds(mail(attempt), later(1))).toBe(seconds);
});

test("a row a day old that was tried often is given up", () => {
  expect(retryAfterSeconds(mail(13), later(23.99))).toBe(3_600);
  expect(retryAfterSeconds(mail(13), later(24))).toBeNull();
  expect(retryAfterSeconds(mail(20, new Date(created)), later(300))).toBeNull();
});

test("one that waited while the process was down, or the clock jumped, has its tries first", () => {
  expect(retryAfterSeconds(mail(1), later(300))).toBe(1);
  expect(retryAfterSeconds(mail(12), later(300))).toBe(2_048);
});

test("a refund is never given up, and is tried every hour in the end", () => {
  const refund = { topic: "payment.refund", attempts: 9_000, since: created };
  expect(retryAfterSeconds(refund, later(24))).toBe(3_600);
  expect(retryAfterSeconds(refund, later(24 * 365))).toBe(3_600);
  expect(retryAfterSeconds({ ...refund, attempts: 2 }, later(24))).toBe(2);
});

test("the tries of a day are few enough to count, and the first come quickly", () => {
  let [attempts, seconds] = [0, 0];
  for (;;) {
    attempts += 1;
    const wait = retryAfterSeconds(mail(attempts), later(seconds / 3_600));
    if (wait === null) break;
    seconds += wait;
  }
  expect(attempts).toBeLessThan(40);
  expect(seconds).toBeGreaterThanOrEqual(24 * 3_600);
});

describe("a webhook", () => {
  const webhook = (attempts: number) => ({ topic: "webhook.deliver", attempts, since: created });
  const [least, middle, most] = [() => 0, () => 0.5, () => 1 - Number.EPSILON];

  /** The hours at which it is tried if every try fails. */
  function hoursOfTries(random: () => number): number[] {
    const hours = [0];
    for (;;) {
      const at = hours.at(-1) ?? 0;
      const wait = retryAfterSeconds(webhook(hours.length), later(at), random);
      if (wait === null) return hours;
      hours.push(at + wait / 3_600);
    }
  }

  test.each([
    ["the shortest", least],
    ["middling", middle],
    ["the longest", most],
  ])("is tried for 3 days with %s waits", (_, random) => {
    const hours = hoursOfTries(random);
    expect(hours.at(-1)).toBeGreaterThanOrEqual(72);
    expect(hours.at(-1)).toBeLessThan(72 + 6 * 1.2);
    expect(hours.filter((hour) => hour < 1).length).toBeGreaterThan(8);
    expect(hours.length).toBeLessThan(32);
    const waits = hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0));
    expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 1.2 + 1e-9);
    expect(waits).toEqual(
      [...waits].sort((one, other) => one - other).map((wait) => expect.closeTo(wait, 6)),
    );
  });

  test("that could not be tried for long has three tries", () => {
    expect(retryAfterSeconds(webhook(2), later(100), middle)).toBe(10);
    expect(retryAfterSeconds(webhook(3), later(100), middle)).toBeNull();
  });

  test("waits twice as long each time, by a fifth more or less", () => {
    expect([1, 2, 3, 13, 14, 30].map((tries) => retryAfterSeconds(webhook(tries), later(1), middle))).toEqual(
      [...[5, 10, 20, 20_480, 21_600, 21_600]],
    );
    expect(retryAfterSeconds(webhook(1), later(1), least)).toBe(4);
    expect(retryAfterSeconds(webhook(1), later(1), most)).toBeCloseTo(6);
    expect(
      new Set(Array.from({ length: 50 }, () => retryAfterSeconds(webhook(5), later(1)))).size,
    ).toBeGreaterThan(40);
  });
});
