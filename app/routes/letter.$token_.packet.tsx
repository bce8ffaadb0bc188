import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { packet } from "~/letter-page/packet.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { PacketPage } from "~/ui/letter-page/packet-page";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Make a claim packet");

export const loader = ({ request, params }: LoaderFunctionArgs) => packet.load(request, params.token);

export default function Packet() {
  return <PacketPage {...useLoaderData<typeof loader>()} />;
}
