import { redirect } from "@remix-run/node";
import { isOtherViewersForm } from "~/form-action-url";
import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { paths } from "~/paths";
import { readForm, refuse } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { signedOutPage } from "~/platform/http/unsaved-answers.server";
import { continueSignIn, type SignInOwner } from "~/platform/mailed-links/store/sign-ins.server";
import { removedMessage } from "../content/change-words";
import { maySee, type ShopRole, type ShopSection } from "../domain/shop-person";
import { readPartnerCookie } from "../http/partner-cookie.server";
import { continuePartner, readPerson } from "../store/shop-people.server";
import { stillOpens } from "./partner-key.server";

/** The domain in a URL. Throws a redirect for another spelling of it, and 404 for text that isn't a domain. */
export function shopInAddress(typed = ""): string {
  const shopDomain = readShopDomain(typed);
  if (!shopDomain?.includes(".")) refuse(404, "There's no such shop.");
  if (shopDomain !== typed) throw redirect(paths.partner(shopDomain), 301);
  return shopDomain;
}

/** The owner of a session: a person, or an API key. */
export const partnerOwner = (subject: string): SignInOwner => ({ kind: "partner", subject });

export interface ShopVisitor {
  shopDomain: string;
  /** The session's id in `sign_ins`. */
  sid: string;
  owner: SignInOwner;
  /** A key has read-only access. */
  role: ShopRole;
  /** Null for a key. */
  person: { id: string; email: string } | null;
}

/** The visitor of the shop's page in this browser; null if unauthorized. */
export async function shopVisitor(request: Request, shopDomain: string): Promise<ShopVisitor | null> {
  const cookie = await readPartnerCookie(request);
  const subject = cookie?.personId ?? cookie?.keyId;
  if (!cookie || !subject || cookie.shopDomain !== shopDomain) return null;
  const owner = partnerOwner(subject);
  const opened = { shopDomain, sid: cookie.sid, owner };
  if (cookie.personId === null) {
    const isOpen = (await continueSignIn(cookie.sid, owner)) && (await stillOpens(shopDomain, subject));
    return isOpen ? { ...opened, role: "viewer", person: null } : null;
  }
  const person = await continuePartner(cookie.sid, cookie.personId, shopDomain);
  return person && { ...opened, role: person.role, person: { id: person.id, email: person.email } };
}

/** True if the session in this browser was opened by someone who has been removed from the shop's team since. */
export async function wasRemoved(request: Request, shopDomain: string): Promise<boolean> {
  const cookie = await readPartnerCookie(request);
  if (!cookie?.personId || cookie.shopDomain !== shopDomain) return false;
  return (await readPerson(shopDomain, { id: cookie.personId })) === null;
}

/**
 * Authorizes the visitor of a shop's page. Throws a redirect to sign in, for a posted form a page that keeps what was
 * typed, also for a form of another person who shares the browser, and 403 for someone who was removed and for a role
 * without access to the page.
 */
export async function requireShopVisitor(
  request: Request,
  typedShop: string | undefined,
  section: ShopSection,
): Promise<ShopVisitor> {
  const shopDomain = shopInAddress(typedShop);
  const visitor = await shopVisitor(request, shopDomain);
  if (!visitor && (await wasRemoved(request, shopDomain))) refuse(403, removedMessage);
  const isPosted = request.method === "POST";
  if (!visitor && !isPosted) throw redirect(paths.partner(shopDomain), 303);
  if (!visitor || (isPosted && isOtherViewersForm(request.url, visitor.owner.subject)))
    throw signedOutPage(await readForm(request), paths.partner(shopDomain), visitor !== null);
  if (!maySee(visitor.role, section)) refuseRole(request, visitor);
  return visitor;
}

export function refuseRole(request: Request, { shopDomain }: ShopVisitor): never {
  logSecurityEvent(request, "rights-refused", { shop: shopDomain });
  return refuse(403, "Your role at this shop doesn't allow that. One of its owners can change it.");
}
