import { type OrderRef, paths } from "~/paths";
import { expiryAfter } from "../domain/link-parameters";
import { validSecrets } from "../shops/operations/shop-secrets.server";
import { linkSignature } from "./order-link-hmac.server";

/** Pages that a shop may link to for an order, by their path. */
export const linkPages = {
  "complete-lmn": (order: OrderRef) => paths.orderLetterFor(order),
  "lmn-status": (order: OrderRef) => paths.letterStatusFor(order),
  "hsa-fsa-link": (order: OrderRef) => paths.accountLinkFor(order),
} as const;

export type LinkPage = keyof typeof linkPages;

/** The shop is unknown, or has no secret to sign a link with. */
export class UnsignableLinkError extends Error {
  override name = "UnsignableLinkError";
}

/**
 * Returns the path of an order's link, signed with the newest secret as the shop's own server would; valid for `days` days,
 * at most 366. Throws `UnsignableLinkError` and `DatabaseError`.
 */
export async function signedOrderLink(
  shopDomain: string,
  shopOrderId: number,
  { days, page = "complete-lmn" }: { days: number; page?: LinkPage },
): Promise<string> {
  const [newest] = await validSecrets(shopDomain, "link");
  if (!newest)
    throw new UnsignableLinkError(`There is no shop ${shopDomain} with a secret to sign links with`);
  const order = { shop: shopDomain, orderId: shopOrderId, exp: expiryAfter(days, new Date()) };
  const sig = linkSignature(newest.secret, { ...order, orderId: String(shopOrderId) });
  return linkPages[page]({ ...order, sig });
}
