import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { renewal } from "~/letter-page/renewal.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { RenewalPage } from "~/ui/letter-page/renewal-page";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Renew your letter");

export const loader = ({ params }: LoaderFunctionArgs) => renewal.load(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => renewal.save(request, params.token);

export default function Renew() {
  const refused = useActionData<typeof action>();
  return <RenewalPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
