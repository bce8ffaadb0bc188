import type { LoaderFunctionArgs } from "@remix-run/node";
import { listGuides } from "~/content/guides/guides.server";
import { guidesFeed } from "~/content/guides/guides-feed.server";
import { entityTag, isUnchanged, sharedCaching } from "~/http/entity-tag.server";
import { originOf } from "~/http/origin.server";

/** All guides as a feed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const feed = guidesFeed(listGuides(), originOf(request));
  const tag = entityTag(feed);
  const headers = { "Cache-Control": sharedCaching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(feed, {
    headers: { ...headers, "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
