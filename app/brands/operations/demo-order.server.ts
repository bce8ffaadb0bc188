import { createHmac } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type DemoOrder, demoCheckout, demoOrderNumber, firstDemoOrderId } from "~/orders/domain/demo-order";
import type { IncomingOrder } from "~/orders/domain/incoming-order";
import type { OrderKey } from "~/orders/domain/shop-order";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { readKeyedForm } from "~/platform/http/keyed-form.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { env, whoJudges } from "~/platform/process/env.server";
import { sessionSecret } from "~/platform/process/session-secret.server";
import { cartSums } from "../content/demo-cart";
import type { DemoStore } from "../content/demo-store";
import { demoStore } from "../content/demo-store.server";

/** Whether pretend orders are taken: only in the demo, and only where no licensed provider would spend time on one. */
export const isDemoStoreOpen = (): boolean =>
  env().APP_ENV === "demo" && whoJudges(env()) !== "service" && !env().ORDER_PREFILL_URL;

/**
 * The order that a form places, so that pressing twice places one. Keyed: no form key can be made for the order of another
 * visitor.
 */
export function demoOrderKey(formKey: string): OrderKey {
  const digest = createHmac("sha256", sessionSecret()).update(`demo-order:${formKey}`).digest();
  return { shopDomain: demoStore().shop.domain, shopOrderId: firstDemoOrderId + digest.readUIntBE(0, 6) };
}

/** What the pretend shop's checkout shows. */
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

/** Places the posted order at the pretend shop and leads to its confirmation. */
export const placeDemoOrder = (request: Request) =>
  readKeyedForm(request, demoCheckout, failed, async ({ email }, formKey) => {
    const isPlaced = await sendDemoOrder(formKey, email, clientKey(request));
    return isPlaced
      ? redirect(paths.demoStoreOrder(formKey), 303)
      : { status: 429, formError: tooOften, headers: { "Retry-After": "3600" } };
  });

/**
 * Has the pretend shop send us the order of a form; `email` undefined: the invented shopper's. False after too many within
 * an hour from one `visitor`. Where pretend orders aren't taken, nothing is stored.
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

/** An order of the pretend cart, as the shop's backend tells it. */
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
