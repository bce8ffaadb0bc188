import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "../process/env.server";

/**
 * Refuses a request for operators' pages unless it carries OPERATIONS_TOKEN as its bearer token; null lets it through.
 * Without that variable the demo is open to everyone, and production responds 404.
 */
export function refuseStranger(request: Request): Response | null {
  const { OPERATIONS_TOKEN, APP_ENV } = env();
  const headers = { "Cache-Control": "no-store" };
  if (!OPERATIONS_TOKEN)
    return APP_ENV === "demo" ? null : new Response("not found", { status: 404, headers });
  const [, given = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (timingSafeEqual(digest(given), digest(OPERATIONS_TOKEN))) return null;
  return new Response("a bearer token is needed", {
    status: 401,
    headers: { ...headers, "WWW-Authenticate": "Bearer" },
  });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
