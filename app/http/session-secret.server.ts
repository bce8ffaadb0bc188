import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env.server";

let secret: string | undefined;

/** The secret that signs cookies: from the environment, else made once and kept in the data folder, mode 600. */
export function sessionSecret(): string {
  secret ??= env().SESSION_SECRET ?? keptSecret(env().DATA_DIR);
  return secret;
}

function keptSecret(folder: string): string {
  const file = join(folder, "session-secret");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
