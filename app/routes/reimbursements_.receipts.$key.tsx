import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changePurchase, showPurchase } from "~/reimbursements/purchases/operations/purchase.server";
import { PurchasePage } from "~/reimbursements/purchases/ui/purchase/purchase-page";

export { GoneReceiptBoundary as ErrorBoundary } from "~/reimbursements/purchases/ui/purchase/gone-receipt";

export const meta: MetaFunction = () => privateMeta("Correct a receipt");

export const loader = ({ request, params }: LoaderFunctionArgs) => showPurchase(request, params.key);
export const action = ({ request, params }: ActionFunctionArgs) => changePurchase(request, params.key);

export default function Purchase() {
  const refused = useActionData<typeof action>();
  return <PurchasePage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
