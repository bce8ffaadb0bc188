import type { LinkFault } from "~/orders/domain/link-parameters";
import type { OrderKey } from "~/orders/domain/shop-order";
import { orderLinkOf, readOrderQuery } from "~/orders/http/order-query";
import { isProvenOrder } from "~/orders/http/proven-orders.server";
import { linkFault } from "~/orders/operations/order-link-hmac.server";
import { readShop, type Shop } from "~/orders/store/shops.server";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { refuse } from "~/platform/http/form.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { type LinkedAccount, readLinkedAccount } from "../store/linked-accounts.server";
import { cameFrom } from "./finish-link.server";
import { type LinkMemory, readLinkMemory, visitorOf, writeLinkMemory } from "./memory.server";
import { isFresh, type LinkAttempt, type OpenedLink, openLink } from "./open-link.server";

/** A request to link an account to an order, once its link may be used. */
export interface LinkRequest {
  request: Request;
  search: URLSearchParams;
  key: OrderKey;
  visitor: string;
  memory: LinkMemory;
  account: LinkedAccount | null;
  /**
   * A visitor may see and replace the account when the shop signed the link, or when this browser linked the account.
   */
  isTrusted: boolean;
  isSigned: boolean;
}

/** A request by a link that doesn't show its visitor to be the shopper, where the shop signs its links. */
export interface ClosedLink {
  key: OrderKey;
  shop: Shop;
  fault: LinkFault;
  /** The page's address, to come back to. */
  href: string;
}

/**
 * Reads what the request asks for: 404 for an unknown shop. Null when the address names no order. A shop that signs its links
 * has its orders' accounts linked by its links only, by browsers whose visitors typed the order's e-mail address, and by
 * those that have begun to link or linked.
 */
export async function openLinkRequest(request: Request): Promise<LinkRequest | ClosedLink | null> {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return null;
  const shop = await readShop(key.shopDomain);
  if (!shop) refuse(404, "We don't know this shop. Please check the link it gave you.");
  const link = orderLinkOf(search);
  const fault = await linkFault(shop, key, link);
  const isSigned = fault === null;
  const visitor = visitorOf(key);
  const [kept, account] = await Promise.all([readLinkMemory(request, visitor), readLinkedAccount(key)]);
  const memory = {
    ...link,
    ...(isSigned || fault === "expired" ? {} : { exp: null, sig: null }),
    attempt: kept?.attempt ?? null,
    linked: kept?.linked ?? null,
  };
  const isOwn = account !== null && (memory.linked === account.id || cameFrom(account, memory.attempt));
  const isUnderWay = memory.attempt !== null && isFresh(memory.attempt);
  const isKnown = isOwn || isUnderWay || (await isProvenOrder(request, key));
  if (fault && shop.signsLinks && !isKnown) return { key, shop, fault, href: paths.accountLinkFor(link) };
  return { request, search, key, visitor, memory, account, isTrusted: isSigned || isOwn, isSigned };
}

/** The page of the request's order, with the signature it came by. */
export const pageOf = (
  { memory }: Pick<LinkRequest, "memory">,
  more: Record<string, string | number> = {},
): string => paths.accountLinkFor(memory, more);

/** The browser's link attempt, present or new. */
export function openAttempt({ request, visitor, memory }: LinkRequest): Promise<OpenedLink> {
  const origin = publicOrigin(request);
  const start = {
    visitor,
    returnUrl: origin + paths.accountLinkReturn(visitor),
    webhookUrl: origin + paths.plaidWebhook,
  };
  return openLink(memory.attempt, start, () => spendToken("link-token", clientKey(request)));
}

/** `Set-Cookie` value of what the browser is to keep: the open attempt, and an account newly linked. */
export const remember = (
  { request, visitor, memory }: LinkRequest,
  attempt: LinkAttempt | null,
  linked = memory.linked,
): Promise<string> => writeLinkMemory(request, visitor, { ...memory, attempt, linked });
