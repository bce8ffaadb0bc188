import { takeRateLimitToken } from "~/platform/http/store/rate-limits.server";
import type { ProductUrl } from "~/platform/values/product-url";
import type { ProductCheck } from "../domain/checked-product";
import { checkProduct } from "./check-product.server";

/** A cached verdict is there by then; a page that has to be read is read on. */
const timeoutMs = 250;

/** Pages read a minute for the badges one visitor sees, apart from those the visitor has checked. */
const readsOfVisitor = 10;
/** And for all badges together: anyone may put any address into a page that many people open. */
const readsOfAll = 60;

/** The check behind a badge. `visitor` is a `clientKey`, or null where no page may be read. */
export function checkForBadge(product: ProductUrl, visitor: string | null): Promise<ProductCheck> {
  const mayRead = async () =>
    visitor !== null &&
    (await takeRateLimitToken(`badge:${visitor}`, readsOfVisitor, 60)) &&
    (await takeRateLimitToken("badges:all", readsOfAll, 60));
  return checkProduct(product, { visitor, timeoutMs, mayRead });
}
