import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { openDeskSession, readDeskSession } from "~/letters/desk/http/desk-session.server";
import { keepDevice, knownDevice } from "~/letters/desk/http/known-device.server";
import { deskAddress, requireDesk } from "~/letters/desk/http/require-provider.server";
import { signIn } from "~/letters/desk/operations/sign-in.server";
import { SignInForm, signInAnswer, signInFaults } from "~/letters/desk/ui/sign-in-form";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { noteSecurityEvent } from "~/platform/http/security-event.server";
import { env, needsSecondFactor } from "~/platform/process/env.server";

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
