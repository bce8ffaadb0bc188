import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeWebhooks, showWebhooks } from "~/merchants/partners/operations/webhooks.server";
import { WebhooksPage } from "~/merchants/partners/ui/webhooks-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Webhooks");

export const loader = ({ request, params }: LoaderFunctionArgs) => showWebhooks(request, params.shop);
export const action = ({ request, params }: ActionFunctionArgs) => changeWebhooks(request, params.shop);

export default function PartnerWebhooks() {
  return <WebhooksPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
