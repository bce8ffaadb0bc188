import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type CipherKey, UnreadableCiphertextError } from "~/platform/encryption/cipher.server";
import { readCipherKeys } from "~/platform/encryption/cipher-keys.server";
import { EnvError } from "~/platform/process/env.server";
import { TokenCipher } from "./token-cipher.server";

const key = (id: string, byte: number): CipherKey => ({ id, key: Buffer.alloc(32, byte) });
const old = key("2026", 1);
const fresh = key("2027", 2);
const owner = { shopDomain: "northpine.example", shopOrderId: 1001, itemId: "item-1" };
const token = "access-canary-1";

const folder = mkdtempSync(join(tmpdir(), "letterwell-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a token can be decrypted, and two encryptions of it differ", () => {
  const cipher = new TokenCipher([old]);
  fc.assert(fc.property(fc.string(), (text) => cipher.decrypt(cipher.encrypt(text, owner), owner) === text));
  const [one, two] = [cipher.encrypt(token, owner), cipher.encrypt(token, owner)];
  expect(one.ciphertext).not.toBe(two.ciphertext);
  expect(Buffer.from(one.ciphertext, "base64url").toString("latin1")).not.toContain("canary");
});

test("after a new key is put in front, it encrypts, and the old one still decrypts", () => {
  const before = new TokenCipher([old]).encrypt(token, owner);
  const rotated = new TokenCipher([fresh, old]);
  expect(rotated.decrypt(before, owner)).toBe(token);
  const after = rotated.encrypt(token, owner);
  expect([before.keyId, after.keyId]).toEqual(["2026", "2027"]);
  expect(() => new TokenCipher([old]).decrypt(after, owner)).toThrow(UnreadableCiphertextError);
  expect(() => new TokenCipher([fresh]).decrypt(before, owner)).toThrow(UnreadableCiphertextError);
});

test.each([
  ["shop", { ...owner, shopDomain: "quillair.example" }],
  ["order", { ...owner, shopOrderId: 1002 }],
  ["item", { ...owner, itemId: "item-2" }],
])("a token moved to another %s does not open", (_, other) => {
  const cipher = new TokenCipher([old]);
  expect(() => cipher.decrypt(cipher.encrypt(token, owner), other)).toThrow(UnreadableCiphertextError);
});

test("one changed, cut off or named after another key does not open", () => {
  const cipher = new TokenCipher([fresh, old]);
  const encrypted = new TokenCipher([old]).encrypt(token, owner);
  const bytes = Buffer.from(encrypted.ciphertext, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() =>
      cipher.decrypt({ ...encrypted, ciphertext: changed.toString("base64url") }, owner),
    ).toThrow();
    const short = bytes.subarray(0, at).toString("base64url");
    expect(() => cipher.decrypt({ ...encrypted, ciphertext: short }, owner)).toThrow(
      UnreadableCiphertextError,
    );
  }
  expect(() => cipher.decrypt({ ...encrypted, keyId: "2027" }, owner)).toThrow(UnreadableCiphertextError);
});

test("no key, and one of another length, are refused", () => {
  expect(() => new TokenCipher([])).toThrow(RangeError);
  expect(() => new TokenCipher([{ id: "a", key: Buffer.alloc(16) }])).toThrow(RangeError);
});

test("the demo makes a key once and keeps it to itself; production has to be given one", () => {
  const demo = { APP_ENV: "demo" as const, BANK_TOKEN_KEYS: undefined, DATA_DIR: folder };
  const [first] = readCipherKeys("BANK_TOKEN_KEYS", demo);
  expect(first?.key).toHaveLength(32);
  expect(readCipherKeys("BANK_TOKEN_KEYS", demo)).toEqual([first]);
  expect(statSync(join(folder, "bank-token-key")).mode & 0o777).toBe(0o600);
  expect(() => readCipherKeys("BANK_TOKEN_KEYS", { ...demo, APP_ENV: "production" })).toThrow(EnvError);
  const given = { id: "2027", key: Buffer.alloc(32, 2).toString("base64") };
  expect(
    readCipherKeys("BANK_TOKEN_KEYS", { ...demo, APP_ENV: "production", BANK_TOKEN_KEYS: [given] }),
  ).toEqual([fresh]);
});
