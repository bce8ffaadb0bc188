import type { OrderKey } from "~/orders/domain/shop-order";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { paths, withQuery } from "~/paths";
import type { OrderDraftRow, ProductDraftRow } from "../store/drafts.server";
import { draftName as orderDraftName } from "./order-letter/store.server";
import { draftName as productDraftName } from "./product-letter/store.server";

/** The URL at which a draft is continued, and its name in the browser's cookie. */
export interface DraftAddress {
  href: string;
  draftName: string;
}

/** The URL of a product's draft where it was left, or at a step to change, after which comes the next open one. */
export function productAddress(
  draft: Pick<ProductDraftRow, "product_link" | "brand_slug">,
  step?: number,
): DraftAddress {
  const href = withQuery(paths.productLetter, {
    productLink: draft.product_link ?? undefined,
    brandSlug: draft.brand_slug ?? undefined,
    ...toChange(step),
  });
  return { href, draftName: productDraftName(new URL(href, "http://localhost").searchParams) };
}

/** Like `productAddress`, for an order's draft; a signed URL proves that the visitor is the shopper. */
export function orderAddress(key: OrderKey, isSigned: boolean, step?: number): DraftAddress {
  const sig = isSigned ? mailedSignature(key) : null;
  const order = { shop: key.shopDomain, orderId: key.shopOrderId, sig };
  return { href: paths.orderLetterFor(order, toChange(step)), draftName: orderDraftName(key) };
}

const toChange = (step: number | undefined) => (step === undefined ? {} : { change: 1, step });

export const orderOf = (draft: OrderDraftRow): OrderKey => ({
  shopDomain: draft.shop_domain,
  shopOrderId: draft.order_id,
});
