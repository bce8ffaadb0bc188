import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { endDevices, showDevices } from "~/reimbursements/operations/devices.server";
import { Devices } from "~/reimbursements/ui/ways/devices";

export const meta: MetaFunction = () => privateMeta("Where Your Receipts Are Open");

export const loader = ({ request }: LoaderFunctionArgs) => showDevices(request);
export const action = ({ request }: ActionFunctionArgs) => endDevices(request);

export default function ReceiptsDevices() {
  return (
    <NarrowSheet>
      <Devices {...useLoaderData<typeof loader>()} />
    </NarrowSheet>
  );
}
