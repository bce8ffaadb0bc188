import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import letterStyles from "~/letters/request/ui/letter.css?url";
import type { RouteHandle } from "~/platform/document/route-handle";
import { readForm } from "~/platform/http/form.server";
import { SandboxInboxPage } from "~/reimbursements/inbox/ui/sandbox-inbox-page";
import { sandboxInbox } from "~/services.server";

export const handle: RouteHandle = { crawled: false };
export const links = stylesheet(letterStyles);

const stateOf = (request: Request): string => new URL(request.url).searchParams.get("state") ?? "";

/** 404 where the inbox is live, and for a state that no one was given. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await sandboxInbox()?.readConsentPage(stateOf(request));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ request }: ActionFunctionArgs) {
  const isAllowed = (await readForm(request)).get("intent") === "allow";
  const next = await sandboxInbox()?.answerConsent(stateOf(request), isAllowed);
  if (!next) throw data(null, { status: 404 });
  return redirect(next, 303);
}

export const meta: MetaFunction = () => privateMeta("Sandbox inbox");

export default function SandboxInbox() {
  return <SandboxInboxPage {...useLoaderData<typeof loader>()} />;
}
