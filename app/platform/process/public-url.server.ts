import { type Env, env } from "./env.server";
import { localAddress } from "./local-address.mjs";

/**
 * The site's public origin, without a trailing slash. By default the address that `npm start` prints: a mailed link that led to
 * another name of this machine would open without the cookies of the browser that asked for it.
 */
export function publicUrl(
  { PUBLIC_URL, HOST, PORT }: Pick<Env, "PUBLIC_URL" | "HOST" | "PORT"> = env(),
): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : localAddress({ HOST, PORT });
}
