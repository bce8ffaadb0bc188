import { createHash, randomBytes } from "node:crypto";
import { isTestShop } from "../domain/test-shop";

/** A new 256-bit random key, shown once; `prefix` may be displayed later. */
interface NewApiKey {
  key: string;
  prefix: string;
  hash: string;
}

/** A test shop's key begins with lw_test_, which distinguishes it from a live one. */
export function newApiKey(shopDomain: string, random: (size: number) => Buffer = randomBytes): NewApiKey {
  const prefix = `lw_${isTestShop(shopDomain) ? "test_" : ""}${random(4).toString("hex")}`;
  const key = `${prefix}_${random(32).toString("base64url")}`;
  return { key, prefix, hash: hashApiKey(key) };
}

/** SHA-256 in hex. Sufficient for a random key, which can't be guessed. */
export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("hex");

const bearer = /^Bearer +(lw_(?:test_)?[0-9a-f]{8}_[\w-]{43})$/i;

/** The key in an `Authorization` header; null if it isn't one of ours. */
export const keyInHeader = (authorization: string | null): string | null =>
  bearer.exec(authorization?.trim() ?? "")?.[1] ?? null;
