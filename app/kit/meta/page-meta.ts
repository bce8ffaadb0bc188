import type { MetaDescriptor } from "@remix-run/node";
import { paths } from "~/paths";
import { pageTitle, site } from "~/site";

/** A page's metadata for search engines and link previews. */
interface PageMeta {
  /** The page's part of the title. */
  title: string;
  /** The title in previews, if it differs. */
  heading?: string;
  description: string;
  /** The page's canonical path, without a query, e.g. "/shop". */
  path: string;
  /** Path of the preview picture, 1200 x 630; by default the page's own. */
  picture?: string;
  type?: "website" | "article";
  /** Structured data, each a schema.org object. */
  data?: readonly object[];
  /** Other tags for the head. */
  more?: readonly MetaDescriptor[];
}

/** The part of a `meta` function's matches that we use. */
export type PageMatches = readonly { id: string; data?: unknown }[];

/** Our origin without a trailing slash, from the root loader; empty if that failed. */
export function originIn(matches: PageMatches): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  const hasOrigin = typeof root === "object" && root !== null && "origin" in root;
  return hasOrigin && typeof root.origin === "string" ? root.origin : "";
}

const ownPicture = (path: string): string => paths.preview("page", path.slice(1) || "home");

/** The `meta` of a public page: title, canonical link, previews and structured data, with our origin from its `matches`. */
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
