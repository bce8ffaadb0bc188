import { env } from "../process/env.server";

/**
 * Origin of our own absolute addresses in an answer to this request. Without PUBLIC_URL (the demo) it is the one the
 * visitor used, so that cookies still match on the way back.
 */
export function originOf(request: Request): string {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : new URL(request.url).origin;
}
