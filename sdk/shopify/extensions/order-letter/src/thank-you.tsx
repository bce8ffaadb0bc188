/** @jsxImportSource preact */
import "@shopify/ui-extensions/preact";
import type { Api } from "@shopify/ui-extensions/purchase.thank-you.block.render";
import { render } from "preact";
import { OrderLetter } from "./order-letter";
import { isInDollars } from "./order-link";

declare const shopify: Api;

/** The block on the page after a checkout. */
export default async function extension(): Promise<void> {
  const { order, number } = shopify.orderConfirmation.value;
  const ask =
    number && isInDollars(shopify.cost.totalAmount.value)
      ? async () => ({ token: await shopify.sessionToken.get(), order: order.id, confirmation: number })
      : null;
  render(<OrderLetter translate={(key) => shopify.i18n.translate(key)} ask={ask} />, document.body);
}
