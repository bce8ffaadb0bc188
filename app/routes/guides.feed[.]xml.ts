import type { LoaderFunctionArgs } from "@remix-run/node";
import { entityTag, isUnchanged, sharedCaching } from "~/platform/http/entity-tag.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { listGuides } from "~/site/guides/content/guides.server";
import { guidesFeed } from "~/site/guides/content/guides-feed.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const feed = guidesFeed(listGuides(), publicOrigin(request));
  const tag = entityTag(feed);
  const headers = { "Cache-Control": sharedCaching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(feed, {
    headers: { ...headers, "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
