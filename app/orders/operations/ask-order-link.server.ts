import { createHash } from "node:crypto";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import type { OrderKey } from "../domain/shop-order";
import { requestOrderLink } from "../store/order-lookups.server";

/** Enough for a shopper who looks into the wrong mailbox first; an order's address must not be flooded. */
const linksPerOrder = 3;
const linksPerVisitor = 10;
const daySeconds = 86_400;

/**
 * Has a link to the order mailed to its own address, within limits that the caller isn't told. `visitor` and `form` are
 * keyed digests of the network address and of the form's key: one form causes one mail.
 */
export async function askForOrderLink(visitor: string, form: string, key: OrderKey): Promise<void> {
  if (!(await spendToken(`order-link-form:${form}`, 1, daySeconds))) return;
  const mayAsk = await spendToken(`order-links:${visitor}`, linksPerVisitor, daySeconds);
  if (!mayAsk) return;
  const order = createHash("sha256").update(`${key.shopDomain}/${key.shopOrderId}`).digest("base64url");
  await requestOrderLink(key, `order-link:${order}`, linksPerOrder, daySeconds);
}
