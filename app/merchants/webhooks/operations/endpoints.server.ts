import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { env } from "~/platform/process/env.server";
import { readReceiverAddress, shownAddress } from "~/platform/values/receiver-address";
import { services } from "~/services.server";
import type { EndpointFault } from "../domain/endpoint-address";
import { type ShopEventType, shopEventTypes } from "../domain/events";
import {
  listStoredEndpoints,
  moveEndpoint,
  type StoredEndpoint,
  storeEndpoint,
} from "../store/endpoints.server";

/** A webhook URL of a shop as displayed: without its query, which may contain a token. */
export interface Endpoint extends Omit<StoredEndpoint, "url"> {
  address: string;
}

export const maxEndpoints = 5;

/** Validates a webhook URL and its events (null for all). Returns the stored and displayed URL, or the fault. */
export async function checkEndpoint(
  typed: string,
  events: readonly string[] | null,
): Promise<{ url: string; address: string; events: ShopEventType[] | null } | { fault: EndpointFault }> {
  const read = readReceiverAddress(typed, env().WEBHOOK_ALLOW_PRIVATE);
  if ("fault" in read) return read;
  if (events && (events.length === 0 || !events.every(isShopEvent))) return { fault: "unknown-event" };
  const leads = await services().webhooks.whereTo(read.url);
  if (leads !== "public") return { fault: leads };
  const wanted = events && shopEventTypes.filter((type) => events.includes(type));
  return { url: read.url, address: shownAddress(read.url), events: wanted };
}

/**
 * Registers a URL for some events, or for all; an existing one gets these events and is enabled again. `secret` is a newly
 * created signing secret, if the shop had none, and is shown only this once. Throws `DatabaseError`, and `EnvError` in
 * production without `SHOP_SECRET_KEYS`.
 */
export async function registerEndpoint(
  shopDomain: string,
  typed: string,
  events: readonly string[] | null = null,
): Promise<{ endpoint: Endpoint; secret: string | null } | { fault: EndpointFault }> {
  const checked = await checkEndpoint(typed, events);
  if ("fault" in checked) return checked;
  const outcome = await storeEndpoint(shopDomain, checked, maxEndpoints);
  if (outcome !== "registered") return { fault: outcome };
  const stored = (await listStoredEndpoints(shopDomain)).find(({ url }) => url === checked.url);
  // Another process removed the shop or the endpoint just now.
  if (!stored) return { fault: "unknown-shop" };
  const hasSecret = (await validSecrets(shopDomain, "webhook")).length > 0;
  return {
    endpoint: showEndpoint(stored),
    secret: hasSecret ? null : await addSecret(shopDomain, "webhook"),
  };
}

/**
 * Gives an endpoint another URL, validated like a new one's; its events, the shop's secrets and what waits for it stay. Null
 * if the shop has no such endpoint. A change with an API key is logged for the shop's owners. Throws `DatabaseError`.
 */
export async function changeAddress(
  shopDomain: string,
  { id, typed, keyId }: { id: string; typed: string; keyId: string | null },
): Promise<{ endpoint: Endpoint; isMoved: boolean } | { fault: EndpointFault } | null> {
  const before = (await listEndpoints(shopDomain)).find((one) => one.id === id);
  if (!before) return null;
  const checked = await checkEndpoint(typed, null);
  if ("fault" in checked) return checked;
  const by = keyId === null ? null : { keyId, object: movedWords(before.address, checked.address) };
  const outcome = await moveEndpoint(shopDomain, { id, url: checked.url }, by);
  if (outcome === "taken") return { fault: outcome };
  const endpoint = (await listEndpoints(shopDomain)).find((one) => one.id === id);
  return endpoint ? { endpoint, isMoved: outcome === "moved" } : null;
}

/** A change of address in the log of a shop's changes. */
export const movedWords = (from: string, to: string): string => `${from} → ${to}`;

const isShopEvent = (type: string): type is ShopEventType =>
  (shopEventTypes as readonly string[]).includes(type);

const showEndpoint = ({ url, ...endpoint }: StoredEndpoint): Endpoint => ({
  ...endpoint,
  address: shownAddress(url),
});

/** A shop's endpoints, oldest first. */
export async function listEndpoints(shopDomain: string): Promise<Endpoint[]> {
  return (await listStoredEndpoints(shopDomain)).map(showEndpoint);
}
