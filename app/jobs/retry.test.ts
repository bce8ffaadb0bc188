import { expect, test } from "vitest";
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
