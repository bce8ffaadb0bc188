import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeForwarding, showForwarding } from "~/reimbursements/inbox/operations/forwarding.server";
import { ForwardingPage } from "~/reimbursements/inbox/ui/forwarding-page";

export const meta: MetaFunction = () => privateMeta("Forward receipts");

export const loader = ({ request }: LoaderFunctionArgs) => showForwarding(request);
export const action = ({ request }: ActionFunctionArgs) => changeForwarding(request);

export default function Forwarding() {
  const refused = useActionData<typeof action>();
  const shown = useLoaderData<typeof loader>();
  return (
    <ForwardingPage {...shown} formKey={refused?.formKey ?? shown.formKey} lastResult={refused?.result} />
  );
}
