import { createHash } from "node:crypto";
import { recentCookie } from "~/platform/http/recent-cookie.server";
import type { OrderKey } from "../domain/shop-order";

const maxAgeSeconds = 30 * 24 * 60 * 60;

const cookie = () => recentCookie("orders", maxAgeSeconds);

const nameOf = ({ shopDomain, shopOrderId }: OrderKey): string =>
  createHash("sha256").update(`${shopDomain}/${shopOrderId}`).digest("base64url").slice(0, 22);

/** True if this browser submitted the order's request, or its visitor entered the order's email address. */
export const isProvenOrder = async (request: Request, key: OrderKey): Promise<boolean> =>
  (await cookie().read(request, nameOf(key))) === true;

/** `Set-Cookie` value that remembers the order for 30 days, together with the four most recent others. */
export const writeProvenOrder = (request: Request, key: OrderKey): Promise<string> =>
  cookie().keep(request, nameOf(key), true);
