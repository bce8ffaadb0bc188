import { redirect } from "@remix-run/node";
import { readOrderLetter } from "~/letters/store/order-letters.server";
import { demoOrderNumber } from "~/orders/domain/demo-order";
import { reimbursementTotals } from "~/orders/domain/totals";
import { signedOrderLink } from "~/orders/operations/sign-link.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { readOwnOrder } from "~/orders/store/shop-orders.server";
import { paths } from "~/paths";
import { asUnavailable } from "~/platform/database/database-error.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { behindDemoOrder, demoOrderBody } from "../content/behind-demo-order";
import { connectExamples } from "../content/connect-examples.server";
import { cartSums } from "../content/demo-cart";
import type { PlacedOrder } from "../content/demo-store";
import { demoStore } from "../content/demo-store.server";
import { orderButtonSnippet } from "../content/shop-page/snippets";
import { demoOrderKey, isDemoStoreOpen, linkDays } from "./demo-order.server";

/** Shows the confirmation of a demo order; redirects to the demo shop if there is none. */
export async function showDemoOrder(request: Request) {
  const store = demoStore();
  const page = { store, sums: cartSums(store.cart) };
  if (!isDemoStoreOpen()) return { ...page, placed: null };
  const formKey = new URL(request.url).searchParams.get("placed") ?? "";
  const placed = await readDemoOrder(formKey, publicOrigin(request)).catch(asUnavailable);
  if (!placed) throw redirect(paths.demoStore, 303);
  return { ...page, placed };
}

/**
 * The order that a form placed, with its links as the shop signs them; null if there is none. `origin` is ours, without a
 * trailing slash. Throws `DatabaseError`, and `UnsignableLinkError` if the demo shop has no secret.
 */
async function readDemoOrder(formKey: string, origin: string): Promise<PlacedOrder | null> {
  const key = demoOrderKey(formKey);
  const [order, own, letter] = await Promise.all([
    readShopOrder(key),
    readOwnOrder(key),
    readOrderLetter(key),
  ]);
  if (!order || !own) return null;
  const number = demoOrderNumber(key.shopOrderId);
  const { signing, event } = connectExamples(origin);
  const link = (page: "complete-lmn" | "lmn-status") =>
    signedOrderLink(key.shopDomain, key.shopOrderId, { days: linkDays, page });
  const [letterHref, statusHref] = await Promise.all([link("complete-lmn"), link("lmn-status")]);
  return {
    number,
    formKey,
    letterHref,
    statusHref,
    status: letter && (letter.status === "submitted" ? "pending" : letter.status),
    eligibleCents: own.awaitsJudgement ? null : reimbursementTotals(order).totalCents,
    behind: behindDemoOrder(
      { path: letterHref, origin },
      {
        body: demoOrderBody(demoStore(), {
          shopOrderId: key.shopOrderId,
          number,
          email: order.email,
          placedAt: own.placedAt ?? own.receivedAt,
        }),
        program: signing[0]?.program ?? "",
        button: orderButtonSnippet(origin, letterHref),
        event,
      },
    ),
  };
}
