import { join } from "node:path";
import { env } from "./env.server";
import { readOrCreateSecret } from "./private-file.server";

let secret: string | undefined;

/** The secrets that may have signed cookies and mailed links, the current one first. */
export const sessionSecrets = (): [present: string, ...before: string[]] => {
  const before = env().SESSION_SECRET_BEFORE;
  return before ? [sessionSecret(), before] : [sessionSecret()];
};

/**
 * The secret that signs cookies: from the environment, else created once and stored in the data folder with mode 600.
 */
export function sessionSecret(): string {
  secret ??= env().SESSION_SECRET ?? readOrCreateSecret(join(env().DATA_DIR, "session-secret"));
  return secret;
}
