import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Env, EnvError } from "../process/env.server";
import { readOrCreateSecret } from "../process/private-file.server";
import type { CipherKey } from "./cipher.server";
import type { KeyFingerprint } from "./key-fingerprint";

/** The environment variables that hold keys, and the file in the data folder in which the demo stores its own. */
const demoFiles = {
  BANK_TOKEN_KEYS: "bank-token-key",
  DOCUMENT_KEYS: "document-key",
  LETTER_KEYS: "letter-key",
  RECEIPT_KEYS: "receipt-key",
  SHOP_SECRET_KEYS: "shop-secret-key",
} as const;

type KeyVariable = keyof typeof demoFiles;

/**
 * The keys of a variable, newest first; in the demo a key that is created once and stored in the data folder. Throws
 * `EnvError` if production has none.
 */
export function readCipherKeys<Name extends KeyVariable>(
  name: Name,
  env: Pick<Env, "APP_ENV" | "DATA_DIR" | Name>,
): CipherKey[] {
  const given: Env[KeyVariable] = env[name];
  if (given) return given.map(({ id, key }) => ({ id, key: Buffer.from(key, "base64") }));
  if (env.APP_ENV === "production") throw new EnvError(`No stored key in production: ${name} is missing.`);
  return [{ id: "kept", key: Buffer.from(readOrCreateSecret(join(env.DATA_DIR, demoFiles[name])), "hex") }];
}

/** Fingerprints of the keys in the environment. Keys that the demo created are not included. */
export function keyFingerprints(env: Pick<Env, KeyVariable>): KeyFingerprint[] {
  return Object.keys(demoFiles).flatMap((variable) =>
    (env[variable as KeyVariable] ?? []).map(({ id, key }, index) => ({
      variable,
      id,
      fingerprint: createHash("sha256").update(`${variable}:${key}`).digest("hex").slice(0, 16),
      writes: index === 0,
    })),
  );
}
