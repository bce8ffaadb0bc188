import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailLink, showLinkRequest } from "~/reimbursements/operations/link.server";
import { ReceiptsLinkForm, ReceiptsLinkMailed } from "~/reimbursements/ui/ways/link-form";

export const meta: MetaFunction = () => privateMeta("A Link to Your Receipts");

export const loader = ({ request }: LoaderFunctionArgs) => showLinkRequest(request);
export const action = ({ request }: ActionFunctionArgs) => mailLink(request);

export default function ReceiptsLink() {
  const { isTaken, isOpen, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {isTaken && !refused ? (
        <ReceiptsLinkMailed isOpen={isOpen} />
      ) : (
        <ReceiptsLinkForm
          isOpen={isOpen}
          lastResult={refused?.result}
          formKey={refused?.formKey ?? formKey}
        />
      )}
    </NarrowSheet>
  );
}
