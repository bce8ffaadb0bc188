import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import decisionScript from "~/letters/desk/enhance/decision.ts?worker&url";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { ask } from "~/letters/desk/operations/short-decisions.server";
import { showDecision } from "~/letters/desk/operations/show-decision.server";
import { AskPage } from "~/letters/desk/ui/short-decision-page";

export const meta: MetaFunction = () => privateMeta("Ask a question");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showDecision(request, params.requestId, "ask");

export const action = ({ request, params }: ActionFunctionArgs) => ask(request, params.requestId);

export default function Ask() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <AskPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />
      <PageScript src={decisionScript} />
      <PageScript src={deskScript} />
    </>
  );
}
