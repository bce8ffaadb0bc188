import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { eraseReceipts, showErasure } from "~/reimbursements/operations/erase.server";
import { EraseReceipts, ReceiptsErased } from "~/reimbursements/ui/ways/erase";

export const meta: MetaFunction = () => privateMeta("Erase Your Receipts");

export const loader = ({ request }: LoaderFunctionArgs) => showErasure(request);
export const action = ({ request }: ActionFunctionArgs) => eraseReceipts(request);

export default function Erase() {
  const { isErased } = useLoaderData<typeof loader>();
  return <NarrowSheet>{isErased ? <ReceiptsErased /> : <EraseReceipts />}</NarrowSheet>;
}
