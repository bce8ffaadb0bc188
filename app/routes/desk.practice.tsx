import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changePeople, showPractice } from "~/letters/desk/operations/practice.server";
import { PracticePage } from "~/letters/desk/ui/practice-page";

export const meta: MetaFunction = () => privateMeta("Practice");

export const loader = ({ request }: LoaderFunctionArgs) => showPractice(request);
export const action = ({ request }: ActionFunctionArgs) => changePeople(request);

export default function DeskPractice() {
  const refused = useActionData<typeof action>();
  return <PracticePage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
