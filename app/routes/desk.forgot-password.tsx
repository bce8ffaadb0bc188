import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { requestDeskLink, showForgotPassword } from "~/letters/desk/operations/request-desk-link.server";
import { ForgotPassword } from "~/letters/desk/ui/forgot-password";

export const meta: MetaFunction = () => privateMeta("Forgot your password");

export const loader = ({ request }: LoaderFunctionArgs) =>
  showForgotPassword(new URL(request.url).searchParams);
export const action = ({ request }: ActionFunctionArgs) => requestDeskLink(request);

export default function Forgot() {
  const { isTaken } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <ForgotPassword isTaken={isTaken && !refused} lastResult={refused?.result} />
    </NarrowSheet>
  );
}
