import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showPacket } from "~/letters/page/operations/packet.server";
import { PacketPage } from "~/letters/page/ui/packet-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Make a claim packet");

export const loader = ({ request, params }: LoaderFunctionArgs) => showPacket(request, params.token);

export default function Packet() {
  return <PacketPage {...useLoaderData<typeof loader>()} />;
}
