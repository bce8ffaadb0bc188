import { confirmRequestMail, orderLinkMail } from "~/orders/content/order-mails";
import type { OrderKey } from "~/orders/domain/shop-order";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { orderDrafts } from "../store/drafts.server";

/** Mails a link to an order's own address; does nothing if there is no such order. Throws `ServiceError` to be retried. */
export async function mailOrderLink(key: OrderKey, idempotencyKey: string): Promise<void> {
  const order = await services().orders.readOrder(key);
  if (!order?.email) return;
  const mail = orderLinkMail({ orderUrl: linkTo(key) });
  await services().mail.send({ to: order.email, ...mail, idempotencyKey });
}

/** Asks an order's own address to confirm a waiting request. Throws `ServiceError` to be retried. */
export async function mailConfirmation(draftId: string, idempotencyKey: string): Promise<void> {
  const draft = await orderDrafts.read(draftId);
  if (!draft?.order_email || draft.is_submitted) return;
  const key = { shopDomain: draft.shop_domain, shopOrderId: draft.order_id };
  const mail = confirmRequestMail({ confirmUrl: linkTo(key, { confirm: draft.id }) });
  await services().mail.send({ to: draft.order_email, ...mail, idempotencyKey });
}

const linkTo = (key: OrderKey, more: Record<string, string> = {}): string =>
  publicUrl() +
  paths.orderLetterFor({ shop: key.shopDomain, orderId: key.shopOrderId, sig: mailedSignature(key) }, more);
