import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { denyLetter } from "~/data/desk/decisions.server";
import { takeDecision } from "~/desk/decide.server";
import { showDecision } from "~/desk/show-decision.server";
import { denialAnswer } from "~/domain/desk/decision";
import deskScript from "~/enhance/desk.ts?worker&url";
import { DecidePage } from "~/ui/desk/decide-page";
import { denialFields } from "~/ui/desk/decision-fields";
import { DecisionForm } from "~/ui/desk/decision-form";
import reviewStyles from "~/ui/desk/review.css?url";
import { constraintOf } from "~/ui/form/constraint";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(reviewStyles);
export const meta: MetaFunction = () => privateMeta("Deny the request");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider: _provider, ...page } = await showDecision(request, params.requestId, "deny");
  return page;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  takeDecision(request, params.requestId, {
    form: "deny",
    fields: denialFields,
    schema: () => denialAnswer,
    make: ({ reason, words }, key) => denyLetter(key, reason, words ?? null),
  });

export default function Decide() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DecidePage title="Deny the request" {...page}>
      <DecisionForm
        id="deny"
        fields={denialFields}
        constraint={constraintOf(denialAnswer)}
        lastResult={refused?.result}
        draft={page.draft}
        action="Deny"
      />
      <script type="module" src={deskScript} />
    </DecidePage>
  );
}
