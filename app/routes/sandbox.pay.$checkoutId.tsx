import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { decideSandboxPay, showSandboxPay } from "~/payments/operations/sandbox-pay.server";
import { SandboxPayPage } from "~/payments/ui/sandbox-pay-page";
import { site } from "~/site";

export const loader = ({ params }: LoaderFunctionArgs) => showSandboxPay(params.checkoutId);
export const action = ({ request, params }: ActionFunctionArgs) =>
  decideSandboxPay(request, params.checkoutId);

export const meta: MetaFunction = () => privateMeta(`Sandbox payment to ${site.name}`);

export default function SandboxPay() {
  return <SandboxPayPage {...useLoaderData<typeof loader>()} />;
}
