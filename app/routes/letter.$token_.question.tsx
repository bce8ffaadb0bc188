import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { questionPage } from "~/letter-page/question.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { QuestionPage } from "~/ui/letter-page/question-page";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Your provider's question");

export const loader = ({ params }: LoaderFunctionArgs) => questionPage.load(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => questionPage.save(request, params.token);

export default function Question() {
  const refused = useActionData<typeof action>();
  return <QuestionPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
