import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailFoundLetters, showFindLetters } from "~/letters/operations/find-letters.server";
import { FindLetterForm, LettersMailed } from "~/letters/ui/find-letter-form";

export const loader = ({ request }: LoaderFunctionArgs) => showFindLetters(request);
export const action = ({ request }: ActionFunctionArgs) => mailFoundLetters(request);

export const meta: MetaFunction = () => privateMeta("Find My Letter");

export default function FindLetter() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {page.isTaken && !refused ? (
        <LettersMailed />
      ) : (
        <FindLetterForm lastResult={refused?.result} formKey={refused?.formKey ?? page.formKey} />
      )}
    </NarrowSheet>
  );
}
