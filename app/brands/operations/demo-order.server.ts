import { createHmac } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type DemoOrder, demoCheckout, demoOrderNumber, firstDemoOrderId } from "~/orders/domain/demo-order";
import type { IncomingOrder } from "~/orders/domain/incoming-order";
import type { OrderKey } from "~/orders/domain/shop-order";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { env, whoJudges } from "~/platform/process/env.server";
import { sessionSecret } from "~/platform/process/session-secret.server";
import { cartSums } from "../content/demo-cart";
import type { DemoStore } from "../content/demo-store";
import { demoStore } from "../content/demo-store.server";

/** How long links to a demo order work. */
export const linkDays = 2;

/** True if demo orders are accepted: only in the demo, and only if no licensed provider would spend time on them. */
export const isDemoStoreOpen = (): boolean =>
  env().APP_ENV === "demo" && whoJudges(env()) !== "service" && !env().ORDER_PREFILL_URL;

/**
 * The order of a form's key, so that a double submission places only one. Keyed, so that no one can choose a form key to
 * hit another visitor's order.
 */
export function demoOrderKey(formKey: string): OrderKey {
  const digest = createHmac("sha256", sessionSecret()).update(`demo-order:${formKey}`).digest();
  return { shopDomain: demoStore().shop.domain, shopOrderId: firstDemoOrderId + digest.readUIntBE(0, 6) };
}

/** Shows the demo shop's checkout. */
export function showDemoStore() {
  const store = demoStore();
  return {
    store,
    sums: cartSums(store.cart),
    email: isDemoStoreOpen() ? store.shop.email : null,
    formKey: crypto.randomUUID(),
  };
}

const failed = {
  event: "pretend order could not be taken",
  formError: "We couldn't take the order just now. Please press the button again in a moment.",
};
const tooOften = "You've placed twenty pretend orders within an hour, which is as many as we take.";

/** Places a demo order and redirects to its confirmation. */
export const placeDemoOrder = (request: Request) =>
  acceptForm(request, demoCheckout, failed, async ({ email }, formKey) => {
    const isPlaced = await sendDemoOrder(formKey, email, clientKey(request));
    return isPlaced
      ? redirect(paths.demoStoreOrder(formKey), 303)
      : { status: 429, formError: tooOften, headers: { "Retry-After": "3600" } };
  });

/**
 * Sends us the demo order of a form; without `email` it is the fictional shopper's. False if one `visitor` has placed too
 * many within an hour. Stores nothing if demo orders aren't accepted.
 */
async function sendDemoOrder(formKey: string, email: string | undefined, visitor: string): Promise<boolean> {
  if (!isDemoStoreOpen()) return true;
  const key = demoOrderKey(formKey);
  if (await readShopOrder(key)) return true;
  if (!(await spendToken("demo-orders", visitor))) return false;
  const store = demoStore();
  const order = {
    shopOrderId: key.shopOrderId,
    number: demoOrderNumber(key.shopOrderId),
    email: email ?? store.shop.email,
    placedAt: new Date().toISOString(),
  };
  await acceptOrder(key.shopDomain, incomingDemoOrder(store, order));
  return true;
}

/** The demo cart's order, as the shop's backend sends it. */
export function incomingDemoOrder({ shop, cart }: DemoStore, order: DemoOrder): IncomingOrder {
  const { taxCents, totalCents } = cartSums(cart);
  const { placedAt, ...facts } = order;
  return {
    ...facts,
    customerName: shop.customer,
    state: shop.state,
    placedAt,
    updatedAt: placedAt,
    confirmation: null,
    triggeredAt: null,
    cancelledAt: null,
    isPaid: true,
    taxesIncluded: false,
    lines: cart.lines.map(({ says, ...line }) => ({
      ...line,
      productId: null,
      vendor: shop.name,
      sku: null,
      eligibility: says,
    })),
    shippingCents: cart.shippingCents,
    taxCents,
    totalCents,
    refunds: [],
    listsAllRefunds: false,
  };
}
