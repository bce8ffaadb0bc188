import { confirmRequestMail, orderLinkMail } from "~/content/mails/order-mails";
import { orderDrafts } from "~/data/letters/drafts.server";
import type { OrderKey } from "~/domain/orders/shop-order";
import { paths } from "~/paths";
import { env } from "~/process/env.server";
import { publicUrl } from "~/process/public-url.server";
import { services } from "~/services/index.server";
import { mailedSignature } from "./order-signature.server";

/** Mails a link to an order's own address; nothing where there is no such order. Throws `ServiceError` to be tried again. */
export async function mailOrderLink(key: OrderKey, idempotencyKey: string): Promise<void> {
  const order = await services().orders.readOrder(key);
  if (!order?.email) return;
  const mail = orderLinkMail({ orderUrl: linkTo(key) });
  await services().mail.send({ to: order.email, ...mail, idempotencyKey });
}

/** Asks an order's own address whether a waiting request may count. Throws `ServiceError` to be tried again. */
export async function mailConfirmation(draftId: string, idempotencyKey: string): Promise<void> {
  const draft = await orderDrafts.read(draftId);
  if (!draft?.order_email || draft.is_submitted) return;
  const key = { shopDomain: draft.shop_domain, shopOrderId: draft.order_id };
  const mail = confirmRequestMail({ confirmUrl: linkTo(key, { confirm: draft.id }) });
  await services().mail.send({ to: draft.order_email, ...mail, idempotencyKey });
}

const linkTo = (key: OrderKey, more: Record<string, string> = {}): string =>
  publicUrl(env()) +
  paths.orderLetterFor({ shop: key.shopDomain, orderId: key.shopOrderId, sig: mailedSignature(key) }, more);
