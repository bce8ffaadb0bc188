import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApiDocument } from "~/merchants/api/openapi-document.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { apiPreflight } from "~/platform/http/open-api.server";
import { problem } from "~/platform/http/problem";
import { publicOrigin } from "~/platform/http/public-origin.server";

export const handle: RouteHandle = { indexable: false };

/** The API as an OpenAPI document, public and readable from any origin. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  request.method === "OPTIONS"
    ? apiPreflight()
    : Response.json(openApiDocument(publicOrigin(request)), {
        headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" },
      });

export const action = (): Response =>
  problem(405, "method_not_allowed", "Ask with GET.", { headers: { Allow: "GET, HEAD, OPTIONS" } });
