import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/platform/document/route-handle";
import { fileCaching } from "~/platform/http/file-caching";
import { readEarlierAsset } from "~/platform/process/earlier-assets.server";

export const handle: RouteHandle = { publicAddress: true };

/** An asset of an earlier build. Those of the running build are served before Remix is reached. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const asset = await readEarlierAsset(params.name ?? "");
  if (!asset) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(asset.content), {
    headers: { "Content-Type": asset.type, "Cache-Control": fileCaching(new URL(request.url).pathname) },
  });
}
