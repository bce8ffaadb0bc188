import "../../../tests/support/demo-environment";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSignature, mailedSignature, signatureFault } from "./order-signature.server";

const signingSecret = "s".repeat(32);
const secrets = ["an older one, still valid, of 32 letters", signingSecret];
const key = { shopDomain: "shop.example", shopOrderId: 7 };
const link = { shop: "shop.example", orderId: "7" };
const sign = (text: string) => createHmac("sha256", signingSecret).update(text).digest("hex");
const signature = sign("shop=shop.example&orderId=7");

test("a link is signed by its shop's secret, for its own shop and order", () => {
  expect(hasSignature(secrets, key, { ...link, signature })).toBe(true);
  expect(hasSignature(secrets, key, { ...link, signature: signature.toUpperCase() })).toBe(true);
  expect(hasSignature(secrets, { ...key, shopOrderId: 8 }, { ...link, orderId: "8", signature })).toBe(false);
  expect(
    hasSignature(
      secrets,
      { ...key, shopDomain: "other.example" },
      { ...link, shop: "other.example", signature },
    ),
  ).toBe(false);
  expect(hasSignature([], key, { ...link, signature })).toBe(false);
  for (const bad of ["", "00", `${signature}00`, `${signature}é`, signature.slice(2)])
    expect(hasSignature(secrets, key, { ...link, signature: bad })).toBe(false);
  fc.assert(
    fc.property(
      fc.option(fc.string()),
      (guess) => !hasSignature(secrets, key, { ...link, signature: guess }),
    ),
  );
});

test("the values are signed as they are in the link, or as we read them", () => {
  const written = { shop: "https://Shop.example/", orderId: "#7" };
  expect(hasSignature(secrets, key, { ...written, signature })).toBe(true);
  const asWritten = sign("shop=https://Shop.example/&orderId=#7");
  expect(hasSignature(secrets, key, { ...written, signature: asWritten })).toBe(true);
});

test("a link we mail to the order's address opens that order, of any shop", () => {
  const mailed = mailedSignature(key);
  for (const known of [secrets, []]) {
    expect(hasSignature(known, key, { ...link, signature: mailed })).toBe(true);
    expect(
      hasSignature(known, { ...key, shopOrderId: 8 }, { ...link, orderId: "8", signature: mailed }),
    ).toBe(false);
  }
});

test.each([
  [null, "missing"],
  ["", "missing"],
  [signature.slice(1), "malformed"],
  [Buffer.from(signature, "hex").toString("base64"), "malformed"],
  [sign("another text"), "wrong"],
] as const)("what is wrong with %j: %s", (given, fault) => {
  expect(signatureFault({ ...link, signature: given })).toBe(fault);
});
