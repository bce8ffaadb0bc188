import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawSampleLetter } from "~/letters/operations/draw-sample-letter.server";
import { entityTag, isUnchanged } from "~/platform/http/entity-tag.server";

const caching = "public, max-age=86400, stale-while-revalidate=604800";

/** The sample letter as a PDF. Contains no personal data, so any cache may store it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const bytes = await drawSampleLetter();
  const tag = entityTag(createHash("sha256").update(bytes).digest("hex"));
  const headers = { "Cache-Control": caching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="sample-letter.pdf"',
    },
  });
}
