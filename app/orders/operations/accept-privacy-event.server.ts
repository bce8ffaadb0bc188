import { z } from "zod";
import { log } from "~/platform/process/log.server";
import type { PrivacyTopic } from "../domain/shop-event";
import { wireId } from "../service/wire-values";
import { testDomain } from "../shops/domain/test-shop";
import {
  countDuePrivacyRequests,
  redactShopPortion,
  savePrivacyRequest,
} from "../shops/store/privacy-requests.server";
import { readShop } from "../store/shops.server";

/** The fields of Shopify's privacy topics and "app/uninstalled" that we read. Ids that can't be an order's are left out. */
export const privacyEventSchema = z.object({
  customer: z.object({ email: z.string().max(320).nullish() }).nullish(),
  orders_to_redact: z.array(z.unknown()).max(10_000).nullish(),
  orders_requested: z.array(z.unknown()).max(10_000).nullish(),
});

const safeNumbers = (ids: readonly unknown[]): number[] =>
  ids
    .flatMap((id) => wireId.safeParse(id).data ?? [])
    .map(Number)
    .filter(Number.isSafeInteger);

/**
 * Accepts a platform's privacy request for a shopper or shop; it is done at once, or queued in `shop_privacy_requests`.
 * Covers data from when the shop was a test shop.
 */
export async function acceptPrivacyEvent(
  asked: { shopDomain: string; topic: PrivacyTopic; digest: string; askedAt: string | null },
  body: z.output<typeof privacyEventSchema>,
): Promise<void> {
  const orderIds = safeNumbers(body.orders_to_redact ?? body.orders_requested ?? []);
  const about = { ...asked, orderIds, email: body.customer?.email ?? null };
  const testShop = testDomain(asked.shopDomain);
  if (testShop !== asked.shopDomain && (await readShop(testShop)))
    await savePrivacyRequest({ ...about, shopDomain: testShop });
  await savePrivacyRequest(about);
  log.info({ shopDomain: asked.shopDomain, topic: asked.topic }, "privacy request of a platform");
}

const remindedDays = 14;

/** Logs a reminder for the operator of privacy requests that are due within two weeks. */
export async function reportPrivacyRequests(): Promise<void> {
  const by = new Date(Date.now() + remindedDays * 86_400_000).toISOString().slice(0, 10);
  const due = await countDuePrivacyRequests(by);
  if (due > 0) log.warn({ due, by }, "privacy requests of shops' platforms wait");
}

const erasedAtOnce = 500;

/** Erases the orders of shops with a redaction request, until none is left. */
export async function redactShops(stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await redactShopPortion(erasedAtOnce)) > 0);
}
