import { expect, test } from "vitest";
import { expiryAfter, expiryFault, signedLinkText } from "./link-parameters";

const now = new Date("2026-11-22T12:00:00.500Z");
const seconds = Math.floor(now.getTime() / 1_000);
const day = 86_400;

test("the signed text has the end of the link only where there is one", () => {
  const order = { shop: "shop.example", orderId: "7" };
  expect(signedLinkText(order)).toBe("shop=shop.example&orderId=7");
  expect(signedLinkText({ ...order, exp: null })).toBe("shop=shop.example&orderId=7");
  expect(signedLinkText({ ...order, exp: 1_800_000_000 })).toBe("shop=shop.example&orderId=7&exp=1800000000");
});

test.each([
  ["now", seconds, null],
  ["a minute ago: clocks differ", seconds - 59, null],
  ["more than a minute ago", seconds - 60, "expired"],
  ["a year ago", seconds - 365 * day, "expired"],
  ["in a year", seconds + 366 * day, null],
  ["a minute more", seconds + 366 * day + 60, null],
  ["in more than a year", seconds + 366 * day + 62, "exp-too-far"],
])("a link that ends %s", (_, exp, fault) => {
  expect(expiryFault(String(exp), now)).toBe(fault);
});

test.each([
  ["milliseconds", `${seconds + day}000`],
  ["a leading zero", `0${seconds + day}`],
  ["a plus sign", `+${seconds + day}`],
  ["a space", ` ${seconds + day}`],
  ["a fraction", `${seconds + day}.0`],
  ["an exponent", "2e9"],
  ["hex", "0x7fffffff"],
  ["a negative number", `-${seconds}`],
  ["a date", "2026-12-24"],
  ["full-width digits", "１８００００００００"],
  ["Arabic digits", "١٨٠٠٠٠٠٠٠٠"],
  ["a line feed", `${seconds + day}\n`],
  ["two values", `${seconds + day},${seconds}`],
  ["a word", "never"],
  ["zero", "0"],
])("an end written as %s is malformed", (_, exp) => {
  expect(expiryFault(exp, now)).toBe("exp-malformed");
});

test("a link made for some days ends that many days from now", () => {
  const exp = expiryAfter(30, now);
  expect(exp).toBe(String(seconds + 30 * day));
  expect(expiryFault(exp, new Date(now.getTime() + 30 * day * 1_000))).toBeNull();
  expect(expiryFault(exp, new Date(now.getTime() + (30 * day + 61) * 1_000))).toBe("expired");
});
