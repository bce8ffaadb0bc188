import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import type { RouteHandle } from "~/platform/document/route-handle";
import { showSandboxMail } from "~/site/operations/show-sandbox-mail.server";
import { SandboxMailPage } from "~/site/ui/sandbox-mail-page";

export const handle: RouteHandle = { indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => showSandboxMail(request);

export const meta: MetaFunction = () => privateMeta("Sandbox mail");

export default function SandboxMail() {
  return <SandboxMailPage {...useLoaderData<typeof loader>()} />;
}
