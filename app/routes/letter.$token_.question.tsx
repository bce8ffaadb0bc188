import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { answerProvider, showQuestion } from "~/letters/page/operations/question.server";
import { QuestionPage } from "~/letters/page/ui/question-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Your provider's question");

export const loader = ({ params }: LoaderFunctionArgs) => showQuestion(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => answerProvider(request, params.token);

export default function Question() {
  const refused = useActionData<typeof action>();
  return <QuestionPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
