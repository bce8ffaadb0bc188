import { setTimeout as wait } from "node:timers/promises";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { offeredConditions } from "~/eligibility/domain/offered-conditions";
import { predictConditions } from "~/eligibility/operations/read-product.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { logError } from "~/platform/process/log.server";
import { withTimeout } from "~/platform/process/timeout";
import { TimeBudget } from "~/platform/service/deadline";
import { ServiceError, UnreadableResponseError } from "~/platform/service/service-error";
import { SharedLookups, TooManyLookupsError } from "~/platform/service/shared-lookups";
import { parseProductUrl } from "~/platform/values/product-url";
import { services } from "~/services.server";
import type { OrderLine } from "../domain/order-line";
import { eligibleLines } from "../domain/purchase";
import type { OrderKey, ShopOrder } from "../domain/shop-order";
import { conditionsByProduct } from "../products/operations/line-verdicts.server";

/**
 * The result of a lookup: the order, even while its lines are being judged; "absent": it has not been sent to us;
 * "failing": its shop could not be asked; "unreadable": the shop's response isn't an order; or still pending, with the
 * result `before`.
 */
export type FoundOrder =
  | { kind: "found"; order: ShopOrder }
  | { kind: "judging"; order: ShopOrder }
  | { kind: "absent" | "failing" | "unreadable" }
  | { kind: "looking"; before?: Missing };

type Outcome = Exclude<FoundOrder, { kind: "looking" }>;
type OrderInHand = Extract<FoundOrder, { order: ShopOrder }>;

/** Results for which a page keeps waiting. */
type Missing = "absent" | "failing";

const attempts = 5;
const pauseMs = 500;
/** How long a result waits for a page to reload. It is returned once, so that the next caller sees changes. */
const missedMs = 10_000;

const lookups = new SharedLookups<Outcome>({
  service: "orders",
  cacheMs: () => missedMs,
  failureMs: 0,
  max: 1_000,
  maxRunning: 64,
});

/** The last result shown by a reloading page, so that its text stays the same while a slow shop is asked again. */
const missing = boundedCache<string, { kind: Missing }>({ max: 1_000, ttl: 60_000 });

/**
 * Looks up the order, waiting at most `timeoutMs`. The request to its shop continues in the background: a failing shop is
 * retried five times, half a second apart, and the next caller gets the result. Rethrows our own errors.
 */
export async function findOrder(key: OrderKey, timeoutMs: number): Promise<FoundOrder> {
  const name = `${key.shopDomain}/${key.shopOrderId}`;
  const lookup = lookups.ask(name, () => ask(key)).catch(unlessTooMany);
  const found = await withTimeout(lookup, timeoutMs);
  if (!found) return { kind: "looking", before: missing.get(name)?.kind };
  lookups.forget(name);
  if (found.kind === "absent" || found.kind === "failing") missing.set(name, { kind: found.kind });
  else missing.delete(name);
  return found;
}

function unlessTooMany(error: unknown): undefined {
  if (error instanceof TooManyLookupsError) return;
  logError(error, {}, "order lookup failed");
  throw error;
}

async function ask(key: OrderKey): Promise<Outcome> {
  const { orders } = services();
  for (let attempt = 1; ; attempt++) {
    try {
      const order = await orders.readOrder(key);
      if (!order) return { kind: "absent" };
      return { kind: order.isBeingJudged ? "judging" : "found", order };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      logError(error, {}, "order could not be read");
      if (error instanceof UnreadableResponseError) return { kind: "unreadable" };
      if (attempt === attempts) return { kind: "failing" };
      await wait(pauseMs);
    }
  }
}

/**
 * Maximum number of products whose conditions are looked up; more of a long order would take time without adding choice.
 */
const askedProducts = 3;

/** Like `findOrder`, with the conditions to offer, both within `timeoutMs`. */
export async function findOrderAndConditions(
  key: OrderKey,
  timeoutMs: number,
): Promise<Exclude<FoundOrder, OrderInHand> | (OrderInHand & { conditions: string[] })> {
  const budget = new TimeBudget(timeoutMs);
  const found = await findOrder(key, budget.left(timeoutMs));
  if (!("order" in found)) return found;
  return { ...found, conditions: await orderConditions(key, found.order, budget) };
}

/** The conditions to offer for an order: those of its eligible products, "Other" last; only "Other" if none is known. */
async function orderConditions(key: OrderKey, order: ShopOrder, budget: TimeBudget): Promise<string[]> {
  const products = new Map(
    eligibleLines(order.products).map((line) => [line.productUrl ?? line.title, line]),
  );
  const lines = [...products.values()].slice(0, askedProducts);
  const predicted = (await Promise.all(lines.map((line) => lineConditions(line, budget)))).flat();
  if (predicted.length > 0 || lines.length === 0) return offeredConditions(predicted);
  return offeredConditions(await conditionsByProduct(key));
}

/**
 * Platforms' orders name no product page, and a page may be slow, refuse us or name no condition: such a line goes by its
 * title.
 */
async function lineConditions(
  { productUrl, title }: OrderLine,
  budget: TimeBudget,
): Promise<readonly string[]> {
  const url = productUrl === null ? null : parseProductUrl(productUrl);
  const ofPage =
    url && (await withTimeout(predictConditions(url, null), budget.left(Number.POSITIVE_INFINITY)));
  return ofPage?.length ? ofPage : (judge({ title, brand: null, description: null }).conditions ?? []);
}
