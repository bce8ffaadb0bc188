import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintOf } from "~/kit/form/constraint";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { questionAnswer } from "~/letters/desk/domain/decision";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { takeDecision } from "~/letters/desk/operations/decide.server";
import { showDecision } from "~/letters/desk/operations/show-decision.server";
import { askQuestion } from "~/letters/desk/store/decisions.server";
import { DecidePage } from "~/letters/desk/ui/decide-page";
import { questionFields } from "~/letters/desk/ui/decision-fields";
import { DecisionForm } from "~/letters/desk/ui/decision-form";
import reviewStyles from "~/letters/desk/ui/review.css?url";

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
