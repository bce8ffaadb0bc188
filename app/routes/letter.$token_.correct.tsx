import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { requestCorrection, showCorrection } from "~/letters/page/operations/correction.server";
import { CorrectionPage } from "~/letters/page/ui/correction-page";
import { PhysicianPage } from "~/letters/page/ui/physician-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Correct your letter");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showCorrection(params.token, new URL(request.url).searchParams);
export const action = ({ request, params }: ActionFunctionArgs) => requestCorrection(request, params.token);

export default function Correct() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return page.wish === "physician" ? (
    <PhysicianPage {...page} lastResult={refused?.result} />
  ) : (
    <CorrectionPage {...page} lastResult={refused?.result} />
  );
}
