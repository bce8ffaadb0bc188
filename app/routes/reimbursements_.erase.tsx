import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { receiptsErasure } from "~/reimbursements/erase.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { EraseReceipts, ReceiptsErased } from "~/ui/reimbursements/ways/erase";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Erase Your Receipts");

export const loader = ({ request }: LoaderFunctionArgs) => receiptsErasure.load(request);
export const action = ({ request }: ActionFunctionArgs) => receiptsErasure.save(request);

export default function Erase() {
  const { isErased } = useLoaderData<typeof loader>();
  return <NarrowSheet>{isErased ? <ReceiptsErased /> : <EraseReceipts />}</NarrowSheet>;
}
