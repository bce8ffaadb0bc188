import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { acceptSecondOpinion, showSecondOpinion } from "~/letters/desk/operations/second-opinion.server";
import { SecondOpinionPage } from "~/letters/desk/ui/second-opinion-page";

export const meta: MetaFunction = () => privateMeta("Second opinion");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showSecondOpinion(request, params.sampleId);
export const action = ({ request, params }: ActionFunctionArgs) =>
  acceptSecondOpinion(request, params.sampleId);

export default function SecondOpinion() {
  const refused = useActionData<typeof action>();
  return <SecondOpinionPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
