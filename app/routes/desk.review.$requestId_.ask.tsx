import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askQuestion } from "~/data/desk/decisions.server";
import { takeDecision } from "~/desk/decide.server";
import { showDecision } from "~/desk/show-decision.server";
import { questionAnswer } from "~/domain/desk/decision";
import deskScript from "~/enhance/desk.ts?worker&url";
import { DecidePage } from "~/ui/desk/decide-page";
import { questionFields } from "~/ui/desk/decision-fields";
import { DecisionForm } from "~/ui/desk/decision-form";
import reviewStyles from "~/ui/desk/review.css?url";
import { constraintOf } from "~/ui/form/constraint";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(reviewStyles);
export const meta: MetaFunction = () => privateMeta("Ask a question");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider: _provider, ...page } = await showDecision(request, params.requestId, "ask");
  return page;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  takeDecision(request, params.requestId, {
    form: "ask",
    fields: questionFields,
    schema: () => questionAnswer,
    make: ({ question }, key) => askQuestion(key, question),
  });

export default function Decide() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DecidePage title="Ask a question" {...page}>
      <DecisionForm
        id="ask"
        fields={questionFields}
        constraint={constraintOf(questionAnswer)}
        lastResult={refused?.result}
        draft={page.draft}
        action="Send the question"
      />
      <script type="module" src={deskScript} />
    </DecidePage>
  );
}
