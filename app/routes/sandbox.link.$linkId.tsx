import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decideSandboxLink, showSandboxLink } from "~/accounts/operations/sandbox-link.server";
import { SandboxLinkPage } from "~/accounts/ui/sandbox-link-page";
import { privateMeta } from "~/kit/meta/private-meta";

export const loader = ({ params }: LoaderFunctionArgs) => showSandboxLink(params.linkId);
export const action = ({ request, params }: ActionFunctionArgs) => decideSandboxLink(request, params.linkId);

export const meta: MetaFunction = () => privateMeta("Sandbox account linking");

export default function SandboxLink() {
  return <SandboxLinkPage {...useLoaderData<typeof loader>()} />;
}
