import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { inboxPage } from "~/reimbursements/inbox.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { Connect } from "~/ui/reimbursements/inbox/connect";
import { Connected } from "~/ui/reimbursements/inbox/connected";
import { InboxNotice } from "~/ui/reimbursements/inbox/inbox-notice";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Find Receipts in Your Inbox");

export const loader = ({ request }: LoaderFunctionArgs) => inboxPage.load(request);
export const action = ({ request }: ActionFunctionArgs) => inboxPage.save(request);

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
