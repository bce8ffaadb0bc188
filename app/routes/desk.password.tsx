import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { writeDeskCookie } from "~/letters/desk/http/desk-cookie.server";
import { type DeskSession, deskOwner } from "~/letters/desk/http/desk-session.server";
import { requireDeskSession, requireFirstFactor } from "~/letters/desk/http/require-provider.server";
import { isCommonPassword } from "~/letters/desk/operations/common-password.server";
import { readSecondFactor } from "~/letters/desk/store/second-factor.server";
import { setPassword } from "~/letters/desk/store/sign-in.server";
import { PasswordForm, passwordAnswer, passwordFaults } from "~/letters/desk/ui/password-form";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { noteSecurityEvent } from "~/platform/http/security-event.server";
import { endSignIns } from "~/platform/mailed-links/store/sign-ins.server";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Set your password");

/** A session that began with a mailed link. Throws a redirect to the second factor where one is set up. */
async function requireLink(request: Request): Promise<DeskSession> {
  const session = await requireDeskSession(request);
  if (!session.byLink) throw redirect(paths.desk, 303);
  const firstOnly = await requireFirstFactor(request);
  if (firstOnly && (await readSecondFactor(firstOnly.tokens)))
    throw redirect(paths.deskSecondFactor(paths.deskPassword), 303);
  return session;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { claims } = await requireLink(request);
  return { email: claims.email };
}

const failed = {
  event: "password could not be set",
  formError: passwordFaults.failed,
  secrets: ["password"],
};

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireLink(request);
  return takeKeyedForm(request, passwordAnswer, failed, async ({ password }) => {
    const isCommon = await isCommonPassword(password, session.claims.email);
    const outcome = isCommon ? "common" : await setPassword(session.tokens, password);
    const { userId } = session.claims;
    if (outcome === "ended") return redirect(paths.deskForgotPassword, 303);
    if (outcome !== "set") {
      noteSecurityEvent(request, "password-refused", { user: userId });
      return { status: 422, formError: passwordFaults[outcome] };
    }
    await endSignIns(deskOwner(userId), session.sid);
    noteSecurityEvent(request, "password-set", { user: userId });
    const cookie = await writeDeskCookie({ ...session, ...session.tokens, byLink: false });
    return redirect(paths.desk, { status: 303, headers: { "Set-Cookie": cookie } });
  });
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <PasswordForm email={email} lastResult={refused?.result} />
    </NarrowSheet>
  );
}
