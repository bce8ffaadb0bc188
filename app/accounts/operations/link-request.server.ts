import { type OrderLetter, readOrderLetter } from "~/letters/store/order-letters.server";
import type { LinkFault } from "~/orders/domain/link-parameters";
import type { OrderKey } from "~/orders/domain/shop-order";
import { orderLinkOf, readOrderQuery } from "~/orders/http/order-query";
import { isProvenOrder } from "~/orders/http/proven-orders.server";
import { linkFault } from "~/orders/operations/order-link-hmac.server";
import { readShop, type Shop } from "~/orders/store/shops.server";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { clientKey } from "~/platform/http/client-address.server";
import { refuse } from "~/platform/http/form.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import type { SetCookies } from "~/platform/http/recent-cookies.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { type LinkedAccount, readLinkedAccount } from "../store/linked-accounts.server";
import { cameFrom } from "./finish-link.server";
import { type LinkMemory, readLinkMemory, visitorOf, writeLinkMemory } from "./memory.server";
import { isFresh, type LinkAttempt, type OpenedLink, openLink } from "./open-link.server";

/** A verified request to link an account to an order. */
export interface LinkRequest {
  request: Request;
  search: URLSearchParams;
  key: OrderKey;
  visitor: string;
  memory: LinkMemory;
  account: LinkedAccount | null;
  letter: OrderLetter | null;
  /** True if the visitor may see and replace the account: the shop signed the link, or this browser linked the account. */
  isTrusted: boolean;
  isSigned: boolean;
}

/** A request with an unverified link, for a shop that signs its links. */
export interface ClosedLink {
  key: OrderKey;
  shop: Shop;
  fault: LinkFault;
  /** The page's URL, to return to. */
  href: string;
}

/**
 * Parses and authorizes the request; 404 for an unknown shop. Returns null if the URL contains no order. For a shop that
 * signs its links, accounts can be linked only with a signed link, by browsers whose visitors typed the order's email
 * address, and by those that have started to link or have linked.
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
  const [kept, [account, letter]] = await Promise.all([
    readLinkMemory(request, visitor),
    batchReads(() => Promise.all([readLinkedAccount(key), readOrderLetter(key)])),
  ]);
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
  return { request, search, key, visitor, memory, account, letter, isTrusted: isSigned || isOwn, isSigned };
}

/** The page of the request's order, with the signature of its link. */
export const pageOf = (
  { memory }: Pick<LinkRequest, "memory">,
  more: Record<string, string | number> = {},
): string => paths.accountLinkFor(memory, more);

/** Returns the browser's open link attempt, or starts one. */
export function openAttempt({ request, visitor, memory }: LinkRequest): Promise<OpenedLink> {
  const origin = publicOrigin(request);
  const start = {
    visitor,
    returnUrl: origin + paths.accountLinkReturn(visitor),
    webhookUrl: origin + paths.plaidWebhook,
  };
  return openLink(memory.attempt, start, () => spendToken("link-token", clientKey(request)));
}

/** Remembers the open attempt and a newly linked account. */
export const remember = (
  { request, visitor, memory }: LinkRequest,
  attempt: LinkAttempt | null,
  linked = memory.linked,
): Promise<SetCookies> => writeLinkMemory(request, visitor, { ...memory, attempt, linked });
