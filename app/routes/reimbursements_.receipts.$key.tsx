import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { purchasePage } from "~/reimbursements/purchase.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { PurchasePage } from "~/ui/reimbursements/purchase/purchase-page";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Correct a receipt");

export const loader = ({ request, params }: LoaderFunctionArgs) => purchasePage.load(request, params.key);
export const action = ({ request, params }: ActionFunctionArgs) => purchasePage.save(request, params.key);

export default function Purchase() {
  const refused = useActionData<typeof action>();
  return <PurchasePage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
