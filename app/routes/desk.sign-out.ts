import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endSession } from "~/data/desk/sign-in.server";
import { endSignIn } from "~/data/sign-ins.server";
import { forgetDeskCookie } from "~/http/desk-cookie.server";
import { deskOwner, readDeskSession } from "~/http/desk-session.server";
import { readForm } from "~/http/form.server";
import { requireDesk } from "~/http/require-provider.server";
import { noteSecurityEvent } from "~/http/security-event.server";
import { paths } from "~/paths";
import { logError } from "~/process/log.server";

/** An address to post to; a visitor who opens it is sent on. */
export function loader() {
  requireDesk();
  throw redirect(paths.desk, 303);
}

/** Signs out in this browser in any case, ends our session, and Auth's unless it can't be reached. */
export async function action({ request }: ActionFunctionArgs) {
  requireDesk();
  await readForm(request);
  try {
    const session = await readDeskSession(request);
    if (session) {
      const { userId } = session.claims;
      await endSignIn(session.sid, deskOwner(userId));
      noteSecurityEvent(request, "signed-out", { user: userId });
      await endSession(session.tokens.access);
    }
  } catch (error) {
    logError(error, {}, "desk session could not be revoked");
  }
  const headers = { "Set-Cookie": await forgetDeskCookie() };
  return redirect(paths.deskSignedOut, { status: 303, headers });
}
