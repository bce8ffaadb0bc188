import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeInbox, showInbox } from "~/reimbursements/inbox/operations/inbox.server";
import { Connect } from "~/reimbursements/inbox/ui/connect";
import { Connected } from "~/reimbursements/inbox/ui/connected";
import { InboxNotice } from "~/reimbursements/inbox/ui/inbox-notice";

export const meta: MetaFunction = () => privateMeta("Find Receipts in Your Inbox");

export const loader = ({ request }: LoaderFunctionArgs) => showInbox(request);
export const action = ({ request }: ActionFunctionArgs) => changeInbox(request);

export default function InboxPage() {
  const { service, inbox, starts, notice } = useLoaderData<typeof loader>();
  const { serviceName, sandbox } = service;
  return (
    <NarrowSheet>
      {notice && <InboxNotice kind={notice} serviceName={serviceName} />}
      {inbox && inbox.state !== "ended" ? (
        <Connected inbox={inbox} serviceName={serviceName} />
      ) : (
        <Connect serviceName={serviceName} isSandbox={sandbox} starts={starts} hasEnded={inbox !== null} />
      )}
    </NarrowSheet>
  );
}
