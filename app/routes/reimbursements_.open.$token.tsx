import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailedReceiptsLink } from "~/reimbursements/link.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { OpenReceiptsHere, ReceiptsLinkOver } from "~/ui/reimbursements/ways/open-link";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const meta: MetaFunction = () => privateMeta("Your Receipts");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  mailedReceiptsLink.load(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) =>
  mailedReceiptsLink.save(request, params.token);

export default function MailedReceiptsLink() {
  const { isOpen, hasOthers, formKey } = useLoaderData<typeof loader>();
  // `null` is the answer to a press that opened nothing.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      {isOpen && !isRefused ? (
        <OpenReceiptsHere formKey={formKey} hasOthers={hasOthers} />
      ) : (
        <ReceiptsLinkOver />
      )}
    </NarrowSheet>
  );
}
