import { type Env, env } from "./env.server";

/** The site's public origin, without a trailing slash; by default the port on localhost. */
export function publicUrl({ PUBLIC_URL, PORT }: Pick<Env, "PUBLIC_URL" | "PORT"> = env()): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
}
