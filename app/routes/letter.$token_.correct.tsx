import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { correction } from "~/letter-page/correction.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { CorrectionPage } from "~/ui/letter-page/correction-page";
import { PhysicianPage } from "~/ui/letter-page/physician-page";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Correct your letter");

export const loader = ({ request, params }: LoaderFunctionArgs) => correction.load(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) => correction.save(request, params.token);

export default function Correct() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return page.wish === "physician" ? (
    <PhysicianPage {...page} lastResult={refused?.result} />
  ) : (
    <CorrectionPage {...page} lastResult={refused?.result} />
  );
}
