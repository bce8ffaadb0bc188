import type { MetaFunction } from "@remix-run/node";
import { privateMeta } from "~/kit/meta/private-meta";
import { requireSandboxRoom } from "~/letters/operations/sandbox-room.server";
import { SandboxRoom } from "~/letters/ui/sandbox-room";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false };

/** The sandbox of the practice's video room. */
export const loader = () => requireSandboxRoom();

export const meta: MetaFunction = () => privateMeta("Sandbox video room");

export default function SandboxVisit() {
  return <SandboxRoom />;
}
