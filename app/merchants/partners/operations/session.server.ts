import { redirect } from "@remix-run/node";
import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { paths } from "~/paths";
import { refuse } from "~/platform/http/form.server";
import { type SignInOwner, visitSignIn } from "~/platform/mailed-links/store/sign-ins.server";
import { readPartnerCookie } from "../http/partner-cookie.server";
import { stillOpens } from "./partner-key.server";

/** The domain an address names. Throws a redirect from another way to write it, and 404 for text that can't be a domain. */
export function shopInAddress(typed = ""): string {
  const shopDomain = readShopDomain(typed);
  if (!shopDomain?.includes(".")) refuse(404, "There's no such shop.");
  if (shopDomain !== typed) throw redirect(paths.partner(shopDomain), 301);
  return shopDomain;
}

export const partnerOwner = (shopDomain: string): SignInOwner => ({ kind: "partner", subject: shopDomain });

/** Whether this browser may see the page of the shop. */
export async function isSignedIn(request: Request, shopDomain: string): Promise<boolean> {
  const cookie = await readPartnerCookie(request);
  if (cookie?.shopDomain !== shopDomain) return false;
  if (!(await visitSignIn(cookie.sid, partnerOwner(shopDomain)))) return false;
  return cookie.keyId === null || stillOpens(shopDomain, cookie.keyId);
}
