import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { paste } from "~/reimbursements/paste.server";
import { BackLink } from "~/ui/layout/back-link";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { PasteForm } from "~/ui/reimbursements/receive/paste-form";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Paste a Receipt");

export const loader = ({ request }: LoaderFunctionArgs) => paste.load(request);
export const action = ({ request }: ActionFunctionArgs) => paste.save(request);

export default function Paste() {
  const { formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <h1>Paste a receipt</h1>
      <PasteForm formKey={refused?.formKey ?? formKey} lastResult={refused?.result} />
      <BackLink href={paths.reimbursements}>Back to your receipts</BackLink>
    </NarrowSheet>
  );
}
