import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/process/env.server";

/**
 * Whether a request may see what only operators see: it carries OPERATIONS_TOKEN as bearer token. Without that variable
 * the demo shows it to everyone, and production to no one, as if there were nothing (`hidden`).
 */
export function operatorAccess(request: Request): "allowed" | "refused" | "hidden" {
  const { OPERATIONS_TOKEN, APP_ENV } = env();
  if (!OPERATIONS_TOKEN) return APP_ENV === "demo" ? "allowed" : "hidden";
  const [, given = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return timingSafeEqual(digest(given), digest(OPERATIONS_TOKEN)) ? "allowed" : "refused";
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
