import { createHash } from "node:crypto";
import { recentCookies, type SetCookies } from "~/platform/http/recent-cookies.server";
import type { OrderKey } from "../domain/shop-order";

const maxAgeSeconds = 30 * 24 * 60 * 60;

const cookies = () => recentCookies("orders", maxAgeSeconds);

const nameOf = ({ shopDomain, shopOrderId }: OrderKey): string =>
  createHash("sha256").update(`${shopDomain}/${shopOrderId}`).digest("base64url").slice(0, 22);

/** True if this browser sent a request for the order, or its visitor entered the order's email address. */
export const isProvenOrder = async (request: Request, key: OrderKey): Promise<boolean> =>
  (await cookies().read(request, nameOf(key))) !== undefined;

/** True if this browser sent this very request: knowing an order, or having sent another request for it, isn't enough. */
export const hasSentRequest = async (request: Request, key: OrderKey, requestId: string): Promise<boolean> =>
  (await cookies().read(request, nameOf(key))) === requestId;

/**
 * Remembers the order for 30 days, together with the four most recent others: with the request that this browser sent, or with
 * the one remembered before. The cookies hold a value once, so an order without one has its name.
 */
export async function writeProvenOrder(
  request: Request,
  key: OrderKey,
  requestId?: string,
): Promise<SetCookies> {
  const name = nameOf(key);
  const known = await cookies().read(request, name);
  return cookies().keep(request, name, requestId ?? (typeof known === "string" ? known : name));
}
