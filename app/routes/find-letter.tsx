import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { mailWasAsked, takeMailRequest } from "~/http/mail-request.server";
import { findLetters } from "~/operations/letters/find-letters.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { FindLetterForm, findLetterFailed } from "~/ui/letters/find-letter-form";
import { LettersMailed } from "~/ui/letters/letters-mailed";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { isTaken, headers } = await mailWasAsked(request, paths.findLetter);
  return data({ isTaken, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "letters could not be looked for", formError: findLetterFailed };

export const action = ({ request }: ActionFunctionArgs) =>
  takeMailRequest(request, paths.findLetter, failed, findLetters);

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
