import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailWasAsked, takeMailRequest } from "~/letters/http/mail-request.server";
import { findLetters } from "~/letters/operations/find-letters.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { FindLetterForm, findLetterFailed } from "~/letters/ui/find-letter-form";
import { LettersMailed } from "~/letters/ui/letters-mailed";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";

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
