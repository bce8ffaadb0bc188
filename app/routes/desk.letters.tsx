import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { searchOwnLetters, showOwnLetters } from "~/letters/desk/operations/own-letters.server";
import { OwnLettersPage } from "~/letters/desk/ui/own-letters-page";

export const meta: MetaFunction = () => privateMeta("Letters");

export const loader = ({ request }: LoaderFunctionArgs) => showOwnLetters(request);
export const action = ({ request }: ActionFunctionArgs) => searchOwnLetters(request);

export default function Letters() {
  const page = useLoaderData<typeof loader>();
  return <OwnLettersPage {...page} lastResult={useActionData<typeof action>()?.result} />;
}
