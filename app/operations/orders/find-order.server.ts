import { setTimeout as wait } from "node:timers/promises";
import { offeredConditions } from "~/domain/letters/intake";
import { eligibleLines } from "~/domain/orders/purchase";
import type { OrderKey, ShopOrder } from "~/domain/orders/shop-order";
import { logError } from "~/process/log.server";
import { withinPatience } from "~/services/deadline";
import { services } from "~/services/index.server";
import { UnreadableAnswerError } from "~/services/service-error";
import { predictConditions } from "../eligibility/read-product.server";
import { isServiceFailure, logFailure } from "../service-failure.server";

/**
 * What is known of an order: the shop's answer, that it has not heard of the order, that it could not be asked or
 * answered with something else than an order, or that we are still asking.
 */
export type FoundOrder =
  | { kind: "found"; order: ShopOrder }
  | { kind: "absent" | "failing" | "unreadable" | "looking" };

type Outcome = Exclude<FoundOrder, { kind: "looking" }>;

interface Lookup {
  outcome: Promise<Outcome>;
  /** In milliseconds of `performance.now()`; endless while the lookup runs. */
  until: number;
  isSettled: boolean;
}

const attempts = 5;
const pauseMs = 500;
/** A shopper fills in the first step in this time; the order is not asked for again. */
const foundMs = 600_000;
/** The page that refreshes itself has to come by once. */
const missedMs = 10_000;
const maxKept = 1_000;
const maxRunning = 64;

const lookups = new Map<string, Lookup>();

/**
 * The order, waited for `patienceMs` at most. Asking its shop goes on behind the page: a failing shop is asked five
 * times, half a second apart, and the next caller finds the outcome. Rethrows faults of ours.
 */
export async function findOrder(key: OrderKey, patienceMs: number): Promise<FoundOrder> {
  const name = `${key.shopDomain}/${key.shopOrderId}`;
  const lookup = current(name) ?? begin(name, key);
  if (!lookup) return { kind: "looking" };
  const found = await withinPatience(lookup.outcome, patienceMs);
  if (!found) return { kind: "looking" };
  if (found.kind !== "found") lookups.delete(name);
  return found;
}

function current(name: string): Lookup | undefined {
  const known = lookups.get(name);
  return known && known.until > performance.now() ? known : undefined;
}

function begin(name: string, key: OrderKey): Lookup | null {
  if ([...lookups.values()].filter((lookup) => !lookup.isSettled).length >= maxRunning) return null;
  const lookup: Lookup = { outcome: ask(key), until: Number.POSITIVE_INFINITY, isSettled: false };
  lookups.delete(name);
  lookups.set(name, lookup);
  lookup.outcome.then(
    (outcome) => {
      lookup.isSettled = true;
      lookup.until = performance.now() + (outcome.kind === "found" ? foundMs : missedMs);
      forgetOldest();
    },
    (error) => {
      lookups.delete(name);
      logError(error, {}, "order lookup failed");
    },
  );
  return lookup;
}

function forgetOldest(): void {
  for (const [name, { isSettled }] of lookups) {
    if (lookups.size <= maxKept) return;
    if (isSettled) lookups.delete(name);
  }
}

async function ask(key: OrderKey): Promise<Outcome> {
  const { orders } = services();
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await orders.readOrder(key);
      return order ? { kind: "found", order } : { kind: "absent" };
    } catch (error) {
      if (!isServiceFailure(error)) throw error;
      logFailure(error, "order could not be read");
      if (error instanceof UnreadableAnswerError) return { kind: "unreadable" };
      if (attempt === attempts) return { kind: "failing" };
      await wait(pauseMs);
    }
  }
}

/** Products whose conditions are asked for; the rest of a long order adds time, not choice. */
const askedProducts = 3;

/**
 * Conditions to offer for an order, waited for `patienceMs` at most: those of its eligible products, "Other" last; only
 * "Other" when asking fails.
 */
export async function orderConditions(order: ShopOrder, patienceMs: number): Promise<string[]> {
  const links = eligibleLines(order.products).flatMap((line) => line.productUrl ?? []);
  const asked = [...new Set(links)].slice(0, askedProducts);
  const predicted = Promise.all(asked.map((link) => predictConditions(link, null)));
  return offeredConditions((await withinPatience(predicted, patienceMs))?.flat() ?? []);
}
