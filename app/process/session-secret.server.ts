import { join } from "node:path";
import { env } from "./env.server";
import { keptSecret } from "./private-file.server";

let secret: string | undefined;

/** The secret that signs cookies: from the environment, else made once and kept in the data folder, mode 600. */
export function sessionSecret(): string {
  secret ??= env().SESSION_SECRET ?? keptSecret(join(env().DATA_DIR, "session-secret"));
  return secret;
}
