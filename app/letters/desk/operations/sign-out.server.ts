import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { endSignIn } from "~/platform/mailed-links/store/sign-ins.server";
import { logError } from "~/platform/process/log.server";
import { clearDeskCookie } from "../http/desk-cookie.server";
import { deskOwner, readDeskSession } from "../http/desk-session.server";
import { requireDesk } from "../http/require-provider.server";
import { endSession } from "../store/sign-in.server";

/** Signs out in this browser in any case; ends our session, and Auth's unless it can't be reached. */
export async function signOut(request: Request): Promise<Response> {
  requireDesk();
  await readForm(request);
  try {
    const session = await readDeskSession(request);
    if (session) {
      const { userId } = session.claims;
      await endSignIn(session.sid, deskOwner(userId));
      logSecurityEvent(request, "signed-out", { user: userId });
      await endSession(session.tokens.access);
    }
  } catch (error) {
    logError(error, {}, "desk session could not be revoked");
  }
  const headers = { "Set-Cookie": await clearDeskCookie() };
  return redirect(paths.deskSignedOut, { status: 303, headers });
}
