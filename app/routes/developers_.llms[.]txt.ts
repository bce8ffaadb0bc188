import type { LoaderFunctionArgs } from "@remix-run/node";
import { textGuide } from "~/merchants/api/text-guide.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { originOf } from "~/platform/http/origin.server";

/** The documentation of the API as a text for language models. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  new Response(textGuide(originOf(request)), {
    headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": sharedCaching },
  });
