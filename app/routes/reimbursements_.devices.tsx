import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { devicesPage } from "~/reimbursements/devices.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { Devices } from "~/ui/reimbursements/ways/devices";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Where Your Receipts Are Open");

export const loader = ({ request }: LoaderFunctionArgs) => devicesPage.load(request);
export const action = ({ request }: ActionFunctionArgs) => devicesPage.save(request);

export default function ReceiptsDevices() {
  return (
    <NarrowSheet>
      <Devices {...useLoaderData<typeof loader>()} />
    </NarrowSheet>
  );
}
