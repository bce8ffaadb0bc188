import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink } from "~/kit/layout/back-link";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { paths } from "~/paths";
import { saveMail, showPaste } from "~/reimbursements/files/operations/paste.server";
import { PasteForm } from "~/reimbursements/files/ui/paste-form";

export const meta: MetaFunction = () => privateMeta("Paste a Receipt");

export const loader = ({ request }: LoaderFunctionArgs) => showPaste(request);
export const action = ({ request }: ActionFunctionArgs) => saveMail(request);

export default function Paste() {
  const { formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <BackLink href={paths.reimbursements}>Back to your receipts</BackLink>
      <h1>Paste a receipt</h1>
      <PasteForm
        label="The text of the receipt"
        formKey={refused?.formKey ?? formKey}
        lastResult={refused?.result}
      />
    </NarrowSheet>
  );
}
