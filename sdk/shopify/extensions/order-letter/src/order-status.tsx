/** @jsxImportSource preact */
import "@shopify/ui-extensions/preact";
import type { Api } from "@shopify/ui-extensions/customer-account.order-status.block.render";
import { render } from "preact";
import { OrderLetter } from "./order-letter";
import { isInDollars } from "./order-link";

declare const shopify: Api;

/** The block on the page of an order that was placed before. */
export default async function extension(): Promise<void> {
  const { id, confirmationNumber } = shopify.order.value ?? {};
  const ask =
    id && confirmationNumber && isInDollars(shopify.cost.totalAmount.value)
      ? async () => ({ token: await shopify.sessionToken.get(), order: id, confirmation: confirmationNumber })
      : null;
  render(<OrderLetter translate={(key) => shopify.i18n.translate(key)} ask={ask} />, document.body);
}
