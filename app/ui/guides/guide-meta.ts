import type { MetaDescriptor } from "@remix-run/node";
import type { Guide } from "~/domain/guide/guide";
import { paths } from "~/paths";
import { pageTitle, site } from "~/site";

/** Tells feed readers where the feed of all guides is. */
export const feedLink = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `${site.name} guides`,
  href: paths.guidesFeed,
};

/** What search engines, link previews and feed readers learn about an article; `origin` is ours, without a slash. */
export function guideMeta(guide: Guide, origin: string): MetaDescriptor[] {
  const address = origin + paths.guide(guide.slug);
  return [
    { title: pageTitle(`Guides | ${guide.title}`) },
    { name: "description", content: guide.excerpt },
    { name: "author", content: guide.author },
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: guide.title },
    { property: "og:description", content: guide.excerpt },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + guide.image },
    { property: "article:published_time", content: guide.date },
    ...guide.tags.map((tag) => ({ property: "article:tag", content: tag })),
    { tagName: "link", rel: "canonical", href: address },
    feedLink,
    { "script:ld+json": articleData(guide, origin, address) },
  ];
}

function articleData(guide: Guide, origin: string, address: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: guide.title,
    description: guide.excerpt,
    image: origin + guide.image,
    datePublished: guide.date,
    timeRequired: `PT${guide.readMinutes}M`,
    keywords: guide.tags.join(", "),
    mainEntityOfPage: address,
    author: { "@type": "Organization", name: guide.author, url: origin },
    publisher: { "@type": "Organization", name: site.name, logo: `${origin}/apple-touch-icon.png` },
  };
}
