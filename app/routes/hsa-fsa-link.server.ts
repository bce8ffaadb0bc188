import { data, redirect } from "@remix-run/node";
import { type LinkedAccount, readLinkedAccount } from "~/data/accounts/linked-accounts.server";
import { readShop } from "~/data/orders/shops.server";
import { takeRateLimitToken } from "~/data/rate-limits.server";
import type { OrderKey } from "~/domain/orders/shop-order";
import { clientKey } from "~/http/client-address.server";
import { refuse } from "~/http/form.server";
import { keepLinkMemory, type LinkMemory, readLinkMemory, visitorOf } from "~/http/link-cookie.server";
import { readOrderQuery } from "~/http/order-query";
import { originOf } from "~/http/origin.server";
import { cameFrom, type FinishedLink, finishLink } from "~/operations/accounts/finish-link.server";
import { type OpenedLink, type OpenLink, openLink } from "~/operations/accounts/open-link.server";
import { isSignedLink } from "~/operations/orders/order-signature.server";
import { paths } from "~/paths";

/** Tokens one address may have made; beyond it is no shopper. */
const tokensPerTenMinutes = 60;

export interface LinkVisit {
  request: Request;
  key: OrderKey;
  visitor: string;
  memory: LinkMemory;
  account: LinkedAccount | null;
  /** By a link the shop has signed, or by the browser that linked it, an account may be seen and replaced. */
  isTrusted: boolean;
  isSigned: boolean;
}

/**
 * The visit a request belongs to, once the link may be used: 404 for an unknown shop, 403 where the shop signs its links
 * and this one is not. Null when the address names no order.
 */
export async function openLinkVisit(request: Request): Promise<LinkVisit | null> {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return null;
  const shop = await readShop(key.shopDomain);
  if (!shop) refuse(404, "We don't know this shop. Please check the link it gave you.");
  const link = { shop: search.get("shop") ?? "", orderId: search.get("orderId") ?? "" };
  const isSigned = isSignedLink(shop, key, { ...link, signature: search.get("sig") });
  if (shop.signingSecret && !isSigned) {
    refuse(403, "This link isn't signed by the shop. Please use the link the shop gave you.");
  }
  const visitor = visitorOf(key);
  const [kept, account] = await Promise.all([readLinkMemory(request, visitor), readLinkedAccount(key)]);
  const memory = {
    ...link,
    sig: isSigned ? search.get("sig") : null,
    open: kept?.open ?? null,
    linked: kept?.linked ?? null,
  };
  const isOwn = account !== null && (memory.linked === account.id || cameFrom(account, memory.open));
  return { request, key, visitor, memory, account, isTrusted: isSigned || isOwn, isSigned };
}

/** The page of the visit, with the signature it came by. */
export const pageOf = (
  { memory }: Pick<LinkVisit, "memory">,
  more: Record<string, string | number> = {},
): string => paths.accountLinkFor(memory, more);

/** The link token of the visit, present or new. */
export function openLinkOf(visit: LinkVisit, request: Request): Promise<OpenedLink> {
  const origin = originOf(request);
  const start = {
    visitor: visit.visitor,
    returnUrl: origin + paths.accountLinkReturn(visit.visitor),
    webhookUrl: origin + paths.plaidWebhook,
  };
  return openLink(visit.memory.open, start, () =>
    takeRateLimitToken(`link-token:${clientKey(request)}`, tokensPerTenMinutes, 600),
  );
}

/** Finishes the visit: on to the linked account, or a view that says that it failed, to be tried again if it may be. */
export async function finishVisit(visit: LinkVisit, link: OpenLink, publicToken: string, isPosted: boolean) {
  const finished = await finishLink({
    key: visit.key,
    link,
    publicToken,
    isPosted,
    replacing: { mayReplace: visit.isSigned, knownId: visit.memory.linked },
  });
  const open = finished.kind === "failed" && !finished.isSpent ? link : null;
  const headers = { "Set-Cookie": await remember(visit, open, linkedId(finished)) };
  if (finished.kind === "failed") return data(notLinked(visit), { status: 502, headers });
  return redirect(pageOf(visit), { status: 303, headers });
}

/** The view that says that linking failed, with the way to another try. */
export const notLinked = (visit: LinkVisit) => ({
  view: "not-linked" as const,
  againHref: pageOf(visit, visit.account ? { again: 1 } : {}),
});

const linkedId = (finished: FinishedLink): string | undefined =>
  finished.kind === "linked" ? finished.accountId : undefined;

/** `Set-Cookie` value of what the browser is to remember: the visit under way, and an account newly linked. */
export const remember = (visit: LinkVisit, open: OpenLink | null, linked?: string): Promise<string> =>
  keepLinkMemory(visit.request, visit.visitor, {
    ...visit.memory,
    open,
    linked: linked ?? visit.memory.linked,
  });
