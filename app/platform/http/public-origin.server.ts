import { env } from "../process/env.server";

/**
 * The origin of the absolute URLs we write into the response to this request. Without PUBLIC_URL, as in the demo, it is the
 * origin the visitor used, so that cookies match when they come back.
 */
export function publicOrigin(request: Request): string {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : new URL(request.url).origin;
}
