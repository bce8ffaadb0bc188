import type { ActionFunctionArgs } from "@remix-run/node";
import { answerOrderLink } from "~/merchants/shopify/operations/order-link.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { orProblem } from "~/platform/http/or-problem.server";
import { problem } from "~/platform/http/problem";

export const handle: RouteHandle = { indexable: false };

/** Shopify runs the block in a worker with its own origin, so the body, not a cookie, identifies the caller. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const response = await orProblem(request, () => answerOrderLink(request));
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}

export const loader = () =>
  problem(405, "method_not_allowed", "Ask with POST.", { headers: { Allow: "POST" } });
