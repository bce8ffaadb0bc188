import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeKeys, showKeys } from "~/merchants/partners/operations/keys.server";
import { KeysPage } from "~/merchants/partners/ui/keys-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Keys");

export const loader = ({ request, params }: LoaderFunctionArgs) => showKeys(request, params.shop);
export const action = ({ request, params }: ActionFunctionArgs) => changeKeys(request, params.shop);

export default function PartnerKeys() {
  return <KeysPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
