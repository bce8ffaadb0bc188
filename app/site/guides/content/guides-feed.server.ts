import { paths } from "~/paths";
import type { GuideCard } from "~/platform/values/guide";
import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";

/** The guides as RSS 2.0, newest first; `origin` is ours, without a trailing slash. */
export function guidesFeed(guides: readonly GuideCard[], origin: string): string {
  const changed = guides
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(site.name)} guides</title>
<link>${escapeXml(origin + paths.guides)}</link>
<atom:link href="${escapeXml(origin + paths.guidesFeed)}" rel="self" type="application/rss+xml"/>
<description>Insights and information to help you maximize your FSA/HSA benefits</description>
<language>en-us</language>${changed ? `\n<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>` : ""}
${guides.map((guide) => item(guide, origin)).join("\n")}
</channel>
</rss>
`;
}

function item(guide: GuideCard, origin: string): string {
  const address = escapeXml(origin + paths.guide(guide.slug));
  const time = Date.parse(guide.date);
  return [
    "<item>",
    `<title>${escapeXml(guide.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${escapeXml(guide.excerpt)}</description>`,
    `<dc:creator>${escapeXml(guide.author)}</dc:creator>`,
    ...guide.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    ...(Number.isNaN(time) ? [] : [`<pubDate>${new Date(time).toUTCString()}</pubDate>`]),
    `<atom:updated>${guide.updated}T00:00:00Z</atom:updated>`,
    "</item>",
  ].join("\n");
}
