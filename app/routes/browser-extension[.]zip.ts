import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { extensionZip } from "~/eligibility/extension/extension-zip.server";
import { entityTag, isUnchanged } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";

/** The browser extension, to be unpacked and loaded. Without PUBLIC_URL it talks to the host it was downloaded from. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const archive = extensionZip(publicOrigin(request));
  if (!archive) return new Response("The extension is not built. Run npm run build.\n", { status: 404 });
  const tag = entityTag(createHash("sha256").update(archive).digest("hex"));
  const headers = { "Cache-Control": "no-cache", ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(archive), {
    headers: {
      ...headers,
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="letterwell-extension.zip"',
    },
  });
}
