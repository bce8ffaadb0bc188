import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { answerMailRequest, mailWasAsked } from "~/letters/http/mail-request.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { dataRequest } from "~/site/privacy/domain/data-wish";
import { askForData } from "~/site/privacy/operations/privacy-link.server";
import { DataLinkMailed, DataRequestForm, dataRequestFailed } from "~/site/privacy/ui/data-request-form";

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
