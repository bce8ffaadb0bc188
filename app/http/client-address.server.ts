import { createHmac } from "node:crypto";
import { env } from "./env.server";
import { sessionSecret } from "./session-secret.server";

/** Set by us on every incoming request, so what a client sends under this name never counts. */
export const peerHeader = "x-peer-address";

/** The visitor's network address as seen by the outermost proxy we trust. */
function clientAddress(request: Request): string {
  const peer = request.headers.get(peerHeader) ?? "";
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return peer;
  const forwarded = (request.headers.get("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
  return forwarded.at(-hops) ?? peer;
}

/** A keyed digest of the visitor's address: enough to count by, nothing to trace anybody with. */
export const clientKey = (request: Request): string =>
  createHmac("sha256", sessionSecret()).update(clientAddress(request)).digest("hex").slice(0, 32);
