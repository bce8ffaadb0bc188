import type { MetaDescriptor } from "@remix-run/node";
import { pageTitle, site } from "~/site";

/** What search engines and link previews learn about a page. */
export interface PageMeta {
  /** The page's own part of the title. */
  title: string;
  description: string;
  /** The page's one address on our site, without a query, e.g. "/shop". */
  path: string;
  /** Path of the preview picture, 1200 x 630. */
  picture?: string;
  type?: "website" | "article";
  /** Structured data, each a schema.org object. */
  data?: readonly object[];
}

type Matches = readonly { id: string; data?: unknown }[];

/** Our address without a slash at its end, as the root loader told it; empty where it failed. */
export function originIn(matches: Matches): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  const hasOrigin = typeof root === "object" && root !== null && "origin" in root;
  return hasOrigin && typeof root.origin === "string" ? root.origin : "";
}

/** The `meta` of a public page, from what its `matches` say of our origin: title, canonical link, previews, data. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, picture, type = "website", data = [] } = page;
  const origin = originIn(matches);
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    ...(picture
      ? [
          { property: "og:image", content: origin + picture },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...data.map((object) => ({ "script:ld+json": { "@context": "https://schema.org", ...object } })),
  ];
}
