import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import type { RouteHandle } from "~/platform/document/route-handle";
import { decideSandboxInbox, showSandboxInbox } from "~/reimbursements/inbox/operations/sandbox-inbox.server";
import { SandboxInboxPage } from "~/reimbursements/inbox/ui/sandbox-inbox-page";

export const handle: RouteHandle = { indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) =>
  showSandboxInbox(new URL(request.url).searchParams);
export const action = ({ request }: ActionFunctionArgs) => decideSandboxInbox(request);

export const meta: MetaFunction = () => privateMeta("Sandbox inbox");

export default function SandboxInbox() {
  return <SandboxInboxPage {...useLoaderData<typeof loader>()} />;
}
