import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dataRequest } from "~/domain/privacy/data-wish";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { answerMailRequest, mailWasAsked } from "~/http/mail-request.server";
import { askForData } from "~/operations/privacy/privacy-link.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { DataLinkMailed, DataRequestForm, dataRequestFailed } from "~/ui/privacy/data-request-form";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { isTaken, headers } = await mailWasAsked(request, paths.yourData);
  return data({ isTaken, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "data could not be asked for", formError: dataRequestFailed };

/** Leads to the same words for every address. */
export const action = ({ request }: ActionFunctionArgs) =>
  takeKeyedForm(request, dataRequest, failed, (asked, formKey) => {
    const sending = `${formKey} ${asked.email} ${asked.wish}`;
    return answerMailRequest(request, paths.yourData, asked.email, sending, (keys) =>
      askForData(asked, keys),
    );
  });

export const meta: MetaFunction = () => privateMeta("Your Data");

export default function YourData() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {page.isTaken && !refused ? (
        <DataLinkMailed />
      ) : (
        <DataRequestForm lastResult={refused?.result} formKey={refused?.formKey ?? page.formKey} />
      )}
    </NarrowSheet>
  );
}
