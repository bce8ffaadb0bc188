import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { requireDesk } from "~/letters/desk/http/require-provider.server";
import { askDeskLink } from "~/letters/desk/operations/ask-desk-link.server";
import { ForgotPassword, forgotFaults } from "~/letters/desk/ui/forgot-password";
import { paths } from "~/paths";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { emailAnswer } from "~/platform/values/email";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Forgot your password");

export function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  return data({ isTaken: new URL(request.url).searchParams.has("sent") });
}

const failed = { event: "desk link could not be queued", formError: forgotFaults.failed };

/** Leads to the same words for every address. */
export async function action({ request }: ActionFunctionArgs) {
  requireDesk();
  return takeKeyedForm(request, emailAnswer, failed, async ({ email }) => {
    const outcome = await askDeskLink(email, {
      visitor: clientKey(request),
      address: countingKey(email.toLowerCase()),
    });
    if (outcome === "too-often")
      return { status: 429, formError: forgotFaults.tooOften, headers: { "Retry-After": "3600" } };
    return redirect(`${paths.deskForgotPassword}?sent`, 303);
  });
}

export default function Forgot() {
  const { isTaken } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <ForgotPassword isTaken={isTaken && !refused} lastResult={refused?.result} />
    </NarrowSheet>
  );
}
