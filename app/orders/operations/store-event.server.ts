import type { z } from "zod";
import { log } from "~/platform/process/log.server";
import type { EventFault } from "../domain/shop-event";
import { readWireJson } from "../service/wire-values";
import {
  type KeptEvent,
  listKeptEvents,
  recordEventAttempt,
  saveShopEvent,
} from "../shops/store/shop-events.server";
import { acceptShopEvent, type ShopEvent } from "./accept-shop-event.server";
import { eventDigest } from "./event-digest";

/** Maximum number of errors stored per body. */
const keptFaults = 20;

/** The errors of a body. Zod's messages name what was expected, never what was sent. */
export const faultsOf = (error: z.ZodError): EventFault[] =>
  error.issues.slice(0, keptFaults).map(({ path, message }) => ({
    path: path.map((key) => `/${String(key)}`).join(""),
    message,
  }));

const stateOf = ({ issues }: z.ZodError): "refused" | "foreign" =>
  issues.some((issue) => issue.code === "custom" && issue.params?.isForeign === true) ? "foreign" : "refused";

/** The order id in Shopify's "Send test notification", for orders and refunds. */
const sampleOrder = "820982911946154508";

/** True for a platform's sample event, which isn't about an order of the shop. */
export const isSample = ({ platform }: ShopEvent, body: unknown): boolean =>
  platform === "shopify" && orderOf(body) === sampleOrder;

export const saveSample = (event: ShopEvent, text: string): Promise<void> =>
  saveShopEvent({
    ...storedEvent(event, text),
    state: "test",
    orderId: sampleOrder,
    faults: [],
    body: null,
    email: null,
  });

/**
 * Stores an event that can't be parsed, with its errors. The body isn't kept if no fix of ours could make it readable: an
 * order in another currency, or invalid JSON.
 */
export const saveRefused = (event: ShopEvent, text: string, error: z.ZodError): Promise<void> => {
  const body = parseWireJson(text);
  const state = stateOf(error);
  const mayBeMended = body !== undefined && state === "refused";
  return saveShopEvent({
    ...storedEvent(event, text),
    state,
    orderId: orderOf(body),
    faults: faultsOf(error),
    body: mayBeMended ? text.replaceAll("\u0000", "") : null,
    email: mayBeMended ? emailOf(body) : null,
  });
};

const storedEvent = ({ shopDomain, platform, topic, triggeredAt }: ShopEvent, text: string) => ({
  shopDomain,
  platform,
  triggeredAt,
  triedAt: new Date().toISOString(),
  digest: eventDigest(topic, text),
  topic: topic.slice(0, 100),
});

/** Refused events are tried again after this time. */
const retryWaitMs = 3_600_000;

/**
 * Stores a product's event that comes too soon after others, to be read with the refused ones: the newest of each product in an
 * hour, in place of those before.
 */
export async function saveForLater(event: ShopEvent, body: unknown, text: string): Promise<void> {
  const product = orderOf(body);
  const now = new Date();
  await saveShopEvent({
    ...storedEvent(event, text),
    digest: eventDigest(`product of ${now.toISOString().slice(0, 13)}`, product ?? text),
    state: "waiting",
    orderId: product,
    faults: [],
    body: text.replaceAll("\u0000", ""),
    email: null,
    // Due when refused events are next tried.
    triedAt: new Date(now.getTime() - retryWaitMs).toISOString(),
  });
}

const triedAtOnce = 100;

/**
 * Retries refused events, of one shop or all that have waited for an hour: a newer version of ours may be able to parse
 * them. Returns how many were tried and accepted.
 */
export async function retryRefusedEvents(
  shopDomain: string | null = null,
): Promise<{ tried: number; taken: number }> {
  const waitMs = shopDomain === null ? retryWaitMs : 0;
  const triedBefore = new Date(Date.now() - waitMs);
  let [tried, taken] = [0, 0];
  let events: KeptEvent[];
  do {
    events = await listKeptEvents({ shopDomain, triedBefore, limit: triedAtOnce });
    for (const { id, triedAt, body, ...event } of events) {
      const result = await acceptShopEvent(event, parseWireJson(body), body);
      const outcome =
        "taken" in result
          ? ({ state: "taken" } as const)
          : { state: stateOf(result.fault), faults: faultsOf(result.fault) };
      await recordEventAttempt({ id, triedAt }, outcome);
      tried += 1;
      if ("taken" in result) taken += 1;
    }
  } while (events.length === triedAtOnce);
  if (taken > 0) log.info({ taken, tried }, "order events were read that were refused before");
  return { tried, taken };
}

/** Parsed JSON, or undefined, which no schema accepts. */
export function parseWireJson(text: string): unknown {
  try {
    return readWireJson(text);
  } catch {
    return undefined;
  }
}

function fieldOf(body: unknown, name: string): unknown {
  return body !== null && typeof body === "object" ? (body as Record<string, unknown>)[name] : undefined;
}

function orderOf(body: unknown): string | null {
  const id = fieldOf(body, "order_id") ?? fieldOf(body, "id");
  return typeof id === "string" || typeof id === "number" ? String(id).slice(0, 40) : null;
}

/** The shopper's email address, by which the event is found when they have their data erased. */
function emailOf(body: unknown): string | null {
  const named = [
    fieldOf(body, "email"),
    fieldOf(body, "contact_email"),
    fieldOf(fieldOf(body, "customer"), "email"),
    fieldOf(fieldOf(body, "billing"), "email"),
  ];
  return named.find((email): email is string => typeof email === "string" && email !== "") ?? null;
}
