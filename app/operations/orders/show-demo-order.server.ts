import { behindDemoOrder } from "~/content/brands/behind-demo-order";
import type { PlacedOrder } from "~/content/brands/demo-store";
import { eventExample } from "~/content/brands/event-example.server";
import { signingExamples } from "~/content/brands/signing-examples.server";
import { orderButtonSnippet } from "~/content/shop-page/snippets";
import { readOrderLetter } from "~/data/orders/order-letters.server";
import { readShopOrder } from "~/data/orders/orders.server";
import { demoOrderNumber } from "~/domain/orders/demo-order";
import { reimbursementTotals } from "~/domain/orders/totals";
import { demoOrderKey } from "./demo-order.server";
import { signedOrderLink } from "./sign-link.server";

const linkDays = 2;

/**
 * The order that a form placed, with its links as the shop signs them; null where there is none. `origin` is ours, without
 * a slash at its end. Throws `DatabaseError`, and `UnsignableLinkError` where the pretend shop has no secret.
 */
export async function showDemoOrder(formKey: string, origin: string): Promise<PlacedOrder | null> {
  const key = demoOrderKey(formKey);
  const [order, letter] = await Promise.all([readShopOrder(key), readOrderLetter(key)]);
  if (!order) return null;
  const link = (page: "complete-lmn" | "lmn-status") =>
    signedOrderLink(key.shopDomain, key.shopOrderId, { days: linkDays, page });
  const [letterHref, statusHref] = await Promise.all([link("complete-lmn"), link("lmn-status")]);
  return {
    ...{ number: demoOrderNumber(key.shopOrderId), letterHref, statusHref },
    status: letter && (letter.status === "submitted" ? "pending" : letter.status),
    eligibleCents: reimbursementTotals(order).totalCents,
    behind: behindDemoOrder(
      { path: letterHref, origin },
      {
        program: signingExamples()[0]?.program ?? "",
        button: orderButtonSnippet(origin, letterHref),
        event: eventExample(),
      },
    ),
  };
}
