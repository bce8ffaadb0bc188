import { join } from "node:path";
import { keptSecret } from "~/services/private-file.server";
import { env } from "./env.server";

let secret: string | undefined;

/** The secret that signs cookies: from the environment, else made once and kept in the data folder, mode 600. */
export function sessionSecret(): string {
  secret ??= env().SESSION_SECRET ?? keptSecret(join(env().DATA_DIR, "session-secret"));
  return secret;
}
