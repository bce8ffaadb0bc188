import { join } from "node:path";
import { type Env, EnvError, env } from "~/process/env.server";
import { keptSecret } from "~/process/private-file.server";
import { TokenCipher, type TokenKey } from "./token-cipher.server";

/** On globalThis, so that a development reload keeps what a test or the process has chosen. */
const holder = globalThis as typeof globalThis & { letterwellTokenCipher?: TokenCipher | undefined };

/** The process's cipher for access tokens. */
export function tokenCipher(): TokenCipher {
  holder.letterwellTokenCipher ??= new TokenCipher(readTokenKeys(env()));
  return holder.letterwellTokenCipher;
}

/** Puts another cipher in its place, for tests; undefined goes back to the environment's. */
export function useTokenCipher(cipher: TokenCipher | undefined): void {
  holder.letterwellTokenCipher = cipher;
}

/**
 * The keys of BANK_TOKEN_KEYS, newest first; in the demo a key that is made once and kept in the data folder.
 * Throws `EnvError` where production has none.
 */
export function readTokenKeys(env: Pick<Env, "APP_ENV" | "BANK_TOKEN_KEYS" | "DATA_DIR">): TokenKey[] {
  if (env.BANK_TOKEN_KEYS) {
    return env.BANK_TOKEN_KEYS.map(({ id, key }) => ({ id, key: Buffer.from(key, "base64") }));
  }
  if (env.APP_ENV === "production")
    throw new EnvError("No kept key in production: BANK_TOKEN_KEYS is missing.");
  return [{ id: "kept", key: Buffer.from(keptSecret(join(env.DATA_DIR, "bank-token-key")), "hex") }];
}
