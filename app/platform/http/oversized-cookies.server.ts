import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../process/env.server";

/** Ours are far smaller; beyond it a browser was filled up, by an older version of this site or by a neighbour. */
const maxBytes = 12 * 1024;
const maxForgotten = 200;
const cookieName = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Answers a request whose cookies are too large as a visitor's without any, and has the browser forget those of this
 * host. True when it did.
 */
export function forgetOversizedCookies(request: IncomingMessage, response: ServerResponse): boolean {
  const { cookie = "" } = request.headers;
  if (cookie.length <= maxBytes) return false;
  delete request.headers.cookie;
  const names = new Set(cookie.split(";").map((pair) => (pair.split("=", 1)[0] ?? "").trim()));
  const secure = env().PUBLIC_URL?.startsWith("https:") ? "; Secure" : "";
  const forgotten = [...names].filter((name) => cookieName.test(name)).slice(0, maxForgotten);
  response.setHeader(
    "Set-Cookie",
    forgotten.map((name) => `${name}=; Path=/; Max-Age=0${secure}`),
  );
  return true;
}
