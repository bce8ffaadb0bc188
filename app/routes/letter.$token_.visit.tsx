import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeVisit, showVisit } from "~/letters/page/operations/visit.server";
import { VisitPage } from "~/letters/page/ui/visit-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Your visit");

export const loader = ({ params }: LoaderFunctionArgs) => showVisit(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => changeVisit(request, params.token);

export default function Visit() {
  const refused = useActionData<typeof action>();
  return <VisitPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
