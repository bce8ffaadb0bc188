import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import decisionScript from "~/letters/desk/enhance/decision.ts?worker&url";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { deny } from "~/letters/desk/operations/short-decisions.server";
import { showDecision } from "~/letters/desk/operations/show-decision.server";
import { DenyPage } from "~/letters/desk/ui/short-decision-page";

export const meta: MetaFunction = () => privateMeta("Deny the request");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showDecision(request, params.requestId, "deny");

export const action = ({ request, params }: ActionFunctionArgs) => deny(request, params.requestId);

export default function Deny() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <DenyPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />
      <PageScript src={decisionScript} />
      <PageScript src={deskScript} />
    </>
  );
}
