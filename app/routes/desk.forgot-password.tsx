import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { emailAnswer } from "~/domain/values/email";
import { clientKey, countingKey } from "~/http/client-address.server";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { requireDesk } from "~/http/require-provider.server";
import { askDeskLink } from "~/operations/desk/ask-desk-link.server";
import { paths } from "~/paths";
import { ForgotPassword, forgotFaults } from "~/ui/desk/forgot-password";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { privateMeta } from "~/ui/meta/private-meta";

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
