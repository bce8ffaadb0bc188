import type { MetaDescriptor } from "@remix-run/node";
import { paths } from "~/paths";
import { pageTitle, site } from "~/site";

/** What search engines and link previews learn about a page. */
export interface PageMeta {
  /** The page's own part of the title. */
  title: string;
  /** The title in previews, where it differs. */
  heading?: string;
  description: string;
  /** The page's one address on our site, without a query, e.g. "/shop". */
  path: string;
  /** Path of the preview picture, 1200 x 630; the page's own unless told otherwise. */
  picture?: string;
  type?: "website" | "article";
  /** Structured data, each a schema.org object. */
  data?: readonly object[];
  /** Whatever else belongs in the head. */
  more?: readonly MetaDescriptor[];
}

/** The matches a `meta` function is given, as far as we look at them. */
export type PageMatches = readonly { id: string; data?: unknown }[];

/** Our address without a slash at its end, as the root loader told it; empty where it failed. */
export function originIn(matches: PageMatches): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  const hasOrigin = typeof root === "object" && root !== null && "origin" in root;
  return hasOrigin && typeof root.origin === "string" ? root.origin : "";
}

const ownPicture = (path: string): string => paths.preview("page", path.slice(1) || "home");

/** The `meta` of a public page, from what its `matches` say of our origin: title, canonical link, previews, data. */
export function pageMeta(matches: PageMatches, page: PageMeta): MetaDescriptor[] {
  const {
    title,
    heading = title,
    description,
    path,
    picture = ownPicture(path),
    type = "website",
    data = [],
    more = [],
  } = page;
  const origin = originIn(matches);
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:type", content: type },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: heading },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...more,
    ...data.map((object) => ({ "script:ld+json": { "@context": "https://schema.org", ...object } })),
  ];
}
