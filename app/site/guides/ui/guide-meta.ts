import type { MetaDescriptor } from "@remix-run/node";
import { originIn, type PageMatches, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { Guide } from "~/platform/values/guide";
import { site } from "~/site";

/** Advertises the feed of all guides to feed readers. */
export const feedLink = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `${site.name} guides`,
  href: paths.guidesFeed,
};

/** An article's metadata for search engines, link previews and feed readers. */
export function guideMeta(matches: PageMatches, guide: Guide): MetaDescriptor[] {
  const path = paths.guide(guide.slug);
  return pageMeta(matches, {
    title: `Guides | ${guide.title}`,
    heading: guide.title,
    description: guide.excerpt,
    path,
    picture: paths.preview("guide", guide.slug),
    type: "article",
    data: [articleData(guide, originIn(matches), path)],
    more: [
      { name: "author", content: guide.author },
      { property: "article:published_time", content: guide.date },
      { property: "article:modified_time", content: guide.updated },
      ...guide.tags.map((tag) => ({ property: "article:tag", content: tag })),
      feedLink,
    ],
  });
}

function articleData(guide: Guide, origin: string, path: string) {
  return {
    "@type": "Article",
    headline: guide.title,
    description: guide.excerpt,
    image: origin + paths.preview("guide", guide.slug),
    datePublished: guide.date,
    dateModified: guide.updated,
    citation: guide.sources.map(({ name, url }) => ({ "@type": "CreativeWork", name, url })),
    timeRequired: `PT${guide.readMinutes}M`,
    keywords: guide.tags.join(", "),
    mainEntityOfPage: origin + path,
    author: { "@type": "Organization", name: guide.author, url: origin },
    publisher: { "@type": "Organization", name: site.name, logo: `${origin}/apple-touch-icon.png` },
  };
}
