import { data } from "@remix-run/node";
import { env } from "~/platform/process/env.server";

/** Throws 404 unless the sandbox replaces the practice's video room. */
export function requireSandboxRoom() {
  const { APP_ENV, VISIT_VIDEO_URL } = env();
  if (APP_ENV !== "demo" || VISIT_VIDEO_URL) throw data(null, { status: 404 });
  return null;
}
