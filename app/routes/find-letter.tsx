import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { emailAnswer } from "~/domain/values/email";
import { clientKey, countingKey } from "~/http/client-address.server";
import { setFlash, takeFlash } from "~/http/flash-cookie.server";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { findLetters } from "~/operations/letters/find-letters.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { FindLetterForm, findLetterFaults } from "~/ui/letters/find-letter-form";
import { LettersMailed } from "~/ui/letters/letters-mailed";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { message, headers } = await takeFlash(request, paths.findLetter, z.literal("taken"));
  return data({ isTaken: message !== null, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "letters could not be looked for", formError: findLetterFaults.failed };

/** Leads to the same words for every address. */
export const action = ({ request }: ActionFunctionArgs) =>
  takeKeyedForm(request, emailAnswer, failed, async ({ email }, formKey) => {
    const outcome = await findLetters(email, {
      form: countingKey(`${formKey} ${email}`),
      visitor: clientKey(request),
      address: countingKey(email.toLowerCase()),
    });
    if (outcome === "too-often")
      return { status: 429, formError: findLetterFaults.tooOften, headers: { "Retry-After": "3600" } };
    const headers = { "Set-Cookie": await setFlash(paths.findLetter, "taken") };
    return redirect(paths.findLetter, { status: 303, headers });
  });

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
