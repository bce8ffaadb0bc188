import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { eraseData, showHeldData } from "~/site/privacy/operations/privacy-link.server";
import { DataLinkOver, YourDataPage } from "~/site/privacy/ui/your-data-page";

export const loader = ({ params }: LoaderFunctionArgs) => showHeldData(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => eraseData(request, params.token);

export const meta: MetaFunction = () => privateMeta("Your Data");

export default function YourDataLink() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {page.view === "over" ? (
        <DataLinkOver />
      ) : (
        <YourDataPage {...page} lastResult={refused?.result} formKey={refused?.formKey ?? page.formKey} />
      )}
    </NarrowSheet>
  );
}
