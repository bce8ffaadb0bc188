import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientKey, countingKey } from "~/http/client-address.server";
import { openDeskSession, readDeskSession } from "~/http/desk-session.server";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { keepDevice, knownDevice } from "~/http/known-device.server";
import { deskAddress, requireDesk } from "~/http/require-provider.server";
import { noteSecurityEvent } from "~/http/security-event.server";
import { signIn } from "~/operations/desk/sign-in.server";
import { env, needsSecondFactor } from "~/process/env.server";
import { SignInForm, signInAnswer, signInFaults } from "~/ui/desk/sign-in-form";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Sign in");

const goesOnTo = (request: Request): string => deskAddress(new URL(request.url).searchParams.get("to"));

export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  if (await readDeskSession(request)) throw redirect(goesOnTo(request), 303);
  return { isDemo: !needsSecondFactor(env()) };
}

const failed = {
  event: "provider could not sign in",
  formError: signInFaults.failed,
  secrets: ["password"],
};

/** Says the same of an unknown address and a wrong password. */
export async function action({ request }: ActionFunctionArgs) {
  requireDesk();
  return takeKeyedForm(request, signInAnswer, failed, async ({ email, password }) => {
    const address = countingKey(email.toLowerCase());
    const device = await knownDevice(request, address);
    const keys = { visitor: clientKey(request), address, device };
    const { outcome, isSlowed } = await signIn(email, password, keys);
    if (isSlowed) noteSecurityEvent(request, "sign-in-slowed", { address });
    if (outcome === "wrong") {
      noteSecurityEvent(request, "sign-in-refused", { address });
      return { status: 422, formError: signInFaults.wrong };
    }
    if (outcome === "too-often") {
      noteSecurityEvent(request, "sign-in-limited", { address });
      return { status: 429, formError: signInFaults.tooOften, headers: { "Retry-After": "900" } };
    }
    const { cookie, userId } = await openDeskSession(request, outcome, false);
    noteSecurityEvent(request, "signed-in", { user: userId });
    const headers = new Headers({ "Set-Cookie": cookie });
    headers.append("Set-Cookie", await keepDevice(request, address));
    return redirect(goesOnTo(request), { status: 303, headers });
  });
}

export default function SignIn() {
  const { isDemo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <SignInForm lastResult={refused?.result} isDemo={isDemo} />
    </NarrowSheet>
  );
}
