import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { requestData, showDataRequest } from "~/site/privacy/operations/privacy-link.server";
import { DataLinkMailed, DataRequestForm } from "~/site/privacy/ui/data-request-form";

export const loader = ({ request }: LoaderFunctionArgs) => showDataRequest(request);
export const action = ({ request }: ActionFunctionArgs) => requestData(request);

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
