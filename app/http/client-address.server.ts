import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import { env } from "~/process/env.server";
import { sessionSecret } from "~/process/session-secret.server";

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

/** An IPv4 address, or the /64 of an IPv6 one: a household has that many addresses to itself. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}

/** A keyed digest: enough to count by, nothing to trace anybody with. */
export const countingKey = (text: string): string =>
  createHmac("sha256", sessionSecret()).update(text).digest("hex").slice(0, 32);

/** The digest of the visitor's network. */
export const clientKey = (request: Request): string => countingKey(networkOf(clientAddress(request)));
