import type { OrderKey } from "~/orders/domain/shop-order";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { paths } from "~/paths";
import type { OrderDraftRow, ProductDraftRow } from "../store/drafts.server";
import { draftName as orderDraftName } from "./order-letter/store.server";
import { draftName as productDraftName } from "./product-letter/store.server";

/** The URL at which a draft is continued, and its name in the browser's cookie. */
export interface DraftAddress {
  href: string;
  draftName: string;
}

/** The URL of a product's draft, at a step or where it was left. */
export function productAddress(
  draft: Pick<ProductDraftRow, "product_link" | "brand_slug">,
  step?: number,
): DraftAddress {
  const href = paths.productLetterFor({
    productLink: draft.product_link ?? undefined,
    brandSlug: draft.brand_slug ?? undefined,
    step,
  });
  return { href, draftName: productDraftName(new URL(href, "http://localhost").searchParams) };
}

/** Like `productAddress`, for an order's draft; a signed URL proves that the visitor is the shopper. */
export function orderAddress(key: OrderKey, isSigned: boolean, step?: number): DraftAddress {
  const sig = isSigned ? mailedSignature(key) : null;
  const order = { shop: key.shopDomain, orderId: key.shopOrderId, sig };
  return { href: paths.orderLetterFor(order, { step }), draftName: orderDraftName(key) };
}

export const orderOf = (draft: OrderDraftRow): OrderKey => ({
  shopDomain: draft.shop_domain,
  shopOrderId: draft.order_id,
});
