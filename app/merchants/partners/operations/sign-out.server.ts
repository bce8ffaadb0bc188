import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { endSignIn, endSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { clearPartnerCookie } from "../http/partner-cookie.server";
import { shopVisitor } from "./session.server";

/** Ends the session of this browser, or all sessions of its person or key; without a session only redirects. */
export async function signOut(
  request: Request,
  shopDomain: string,
  isEverywhere: boolean,
): Promise<Response> {
  const visitor = await shopVisitor(request, shopDomain);
  if (visitor) {
    await (isEverywhere ? endSignIns(visitor.owner) : endSignIn(visitor.sid, visitor.owner));
    logSecurityEvent(request, isEverywhere ? "sessions-ended" : "signed-out", { shop: shopDomain });
  }
  const headers = { "Set-Cookie": await clearPartnerCookie() };
  return redirect(paths.partner(shopDomain), { status: 303, headers });
}
