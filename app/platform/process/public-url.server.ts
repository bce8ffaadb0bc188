import type { Env } from "./env.server";

/** Where visitors reach us, as an origin without a slash at the end; on one machine the port on localhost. */
export function publicUrl(env: Pick<Env, "PUBLIC_URL" | "PORT">): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
}
