import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { receiptsLink } from "~/reimbursements/link.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { ReceiptsLinkForm, ReceiptsLinkMailed } from "~/ui/reimbursements/ways/link-form";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("A Link to Your Receipts");

export const loader = ({ request }: LoaderFunctionArgs) => receiptsLink.load(request);
export const action = ({ request }: ActionFunctionArgs) => receiptsLink.save(request);

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
