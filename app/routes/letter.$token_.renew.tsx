import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { renew, showRenewal } from "~/letters/page/operations/renewal.server";
import { RenewalPage } from "~/letters/page/ui/renewal-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Renew your letter");

export const loader = ({ params }: LoaderFunctionArgs) => showRenewal(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => renew(request, params.token);

export default function Renew() {
  const refused = useActionData<typeof action>();
  return <RenewalPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
