import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { changePhrases, showPhrases } from "~/letters/desk/operations/phrases.server";
import { PhrasesPage } from "~/letters/desk/ui/phrases-page";

export const meta: MetaFunction = () => privateMeta("Your phrases");

export const loader = ({ request }: LoaderFunctionArgs) => showPhrases(request);
export const action = ({ request }: ActionFunctionArgs) => changePhrases(request);

export default function Phrases() {
  const { phrases } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <PhrasesPage phrases={phrases} lastResult={refused?.result} />
    </NarrowSheet>
  );
}
