import type { LoaderFunctionArgs } from "@remix-run/node";
import { textGuide } from "~/merchants/api/text-guide.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";

/** The API documentation as plain text for language models. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers: { Allow: "GET, HEAD, OPTIONS" } })
    : new Response(textGuide(publicOrigin(request)), {
        headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": sharedCaching },
      });
