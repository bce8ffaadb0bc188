import type { ActionFunctionArgs } from "@remix-run/node";
import { takeBounce } from "~/letters/operations/take-bounce.server";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { crawled: false, loggedWhole: true };

/** Mails that came back after the mail server accepted them. */
export const action = ({ request }: ActionFunctionArgs) => takeBounce(request);

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
