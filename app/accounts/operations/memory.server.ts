import { createHmac } from "node:crypto";
import { z } from "zod";
import type { OrderKey } from "~/orders/domain/shop-order";
import { readOrderQuery } from "~/orders/http/order-query";
import { recentCookies, type SetCookies } from "~/platform/http/recent-cookies.server";
import { sessionSecret } from "~/platform/process/session-secret.server";

const maxAgeSeconds = 30 * 24 * 60 * 60;

const attempt = z.object({
  id: z.string(),
  token: z.string(),
  hostedUrl: z.string().nullable(),
  expiresAt: z.string(),
});

const memory = z.object({
  shop: z.string(),
  orderId: z.string(),
  exp: z.string().nullable().default(null),
  sig: z.string().nullable(),
  // An attempt in an older version's format is started again.
  attempt: attempt.nullable().catch(null),
  linked: z.uuid().nullable(),
});

/** The browser's cookie about linking an order's account: the link it arrived with, the open attempt, and the account. */
export type LinkMemory = z.output<typeof memory>;

/** A pseudonymous id for an order's visitors, which doesn't reveal the order to others. */
export const visitorOf = ({ shopDomain, shopOrderId }: OrderKey): string =>
  createHmac("sha256", sessionSecret())
    .update(`link:${shopDomain}/${shopOrderId}`)
    .digest("hex")
    .slice(0, 24);

const linkCookies = () => recentCookies("links", maxAgeSeconds);

/** Reads the cookie with this name. Returns null if there is none, or if it is forged or belongs to another order. */
export async function readLinkMemory(request: Request, visitor: string): Promise<LinkMemory | null> {
  const read = memory.safeParse(await linkCookies().read(request, visitor));
  if (!read.success) return null;
  const key = readOrderQuery(new URLSearchParams({ shop: read.data.shop, orderId: read.data.orderId }));
  return key && visitorOf(key) === visitor ? read.data : null;
}

/** Stores the memory for 30 days, together with the four most recent others. */
export const writeLinkMemory = (request: Request, visitor: string, kept: LinkMemory): Promise<SetCookies> =>
  linkCookies().keep(request, visitor, kept);
