import { redirect } from "@remix-run/node";
import { isOtherViewersForm } from "~/form-action-url";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { signedOutPage } from "~/platform/http/unsaved-answers.server";
import { endSignIn, endSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { clearPartnerCookie } from "../http/partner-cookie.server";
import { shopInAddress, shopVisitor } from "./session.server";

/** Ends the session of this browser, or all sessions of its person or key; without a session only redirects. */
export async function signOut(request: Request, typedShop: string | undefined): Promise<Response> {
  const shopDomain = shopInAddress(typedShop);
  const form = await readForm(request);
  const isEverywhere = form.get("intent") === "everywhere";
  const visitor = await shopVisitor(request, shopDomain);
  // Leaving this browser needs no reading of the page; ending another person's sessions elsewhere isn't what was pressed.
  if (visitor && isEverywhere && isOtherViewersForm(request.url, visitor.owner.subject))
    throw signedOutPage(form, paths.partner(shopDomain), true);
  if (visitor) {
    await (isEverywhere ? endSignIns(visitor.owner) : endSignIn(visitor.sid, visitor.owner));
    logSecurityEvent(request, isEverywhere ? "sessions-ended" : "signed-out", { shop: shopDomain });
  }
  const headers = { "Set-Cookie": await clearPartnerCookie() };
  return redirect(paths.partner(shopDomain), { status: 303, headers });
}
