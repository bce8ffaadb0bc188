import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { endSignIn, endSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { forgetPartnerCookie, readPartnerCookie } from "../http/partner-cookie.server";
import { isSignedIn, partnerOwner } from "./session.server";

/** Ends the session of this browser, or all that the shop has; a visitor without one is only led on. */
export async function signOut(
  request: Request,
  shopDomain: string,
  isEverywhere: boolean,
): Promise<Response> {
  const cookie = (await isSignedIn(request, shopDomain)) ? await readPartnerCookie(request) : null;
  const owner = partnerOwner(shopDomain);
  if (cookie) {
    await (isEverywhere ? endSignIns(owner) : endSignIn(cookie.sid, owner));
    logSecurityEvent(request, isEverywhere ? "sessions-ended" : "signed-out", { shop: shopDomain });
  }
  const headers = { "Set-Cookie": await forgetPartnerCookie() };
  return redirect(paths.partner(shopDomain), { status: 303, headers });
}
