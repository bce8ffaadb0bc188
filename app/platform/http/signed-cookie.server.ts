import { createCookie } from "@remix-run/node";
import { env } from "../process/env.server";
import { sessionSecrets } from "../process/session-secret.server";

/** A signed HttpOnly cookie; over https it is also Secure and bound to our host. */
export function signedCookie(name: string, maxAgeSeconds: number) {
  const secure = env().PUBLIC_URL?.startsWith("https:") ?? false;
  return createCookie(`${secure ? "__Host-" : ""}${name}`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: maxAgeSeconds,
    secure,
    secrets: sessionSecrets(),
  });
}
