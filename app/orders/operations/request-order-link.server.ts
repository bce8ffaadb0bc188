import { createHash } from "node:crypto";
import { limitOf, spendToken } from "~/platform/http/store/rate-limits.server";
import type { OrderKey } from "../domain/shop-order";
import { requestOrderLink } from "../store/order-lookups.server";

/**
 * Mails a link to the order to its own address, within rate limits that the caller isn't told about. `visitor` and `form`
 * are keyed digests of the network address and the form's key. Idempotent per form.
 */
export async function requestLinkByMail(visitor: string, form: string, key: OrderKey): Promise<void> {
  if (!(await spendToken("order-links", visitor))) return;
  const order = createHash("sha256").update(`${key.shopDomain}/${key.shopOrderId}`).digest("base64url");
  await requestOrderLink(key, limitOf("order-link", order), limitOf("order-link-form", form));
}
