import type { Env } from "./env.server";

/** The site's public origin, without a trailing slash; by default the port on localhost. */
export function publicUrl(env: Pick<Env, "PUBLIC_URL" | "PORT">): string {
  return env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`;
}
