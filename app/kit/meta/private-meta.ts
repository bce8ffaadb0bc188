import type { MetaDescriptor } from "@remix-run/node";
import { pageTitle } from "~/site";

/** The `meta` of a visitor's private page: its title, and nothing for search engines. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: "robots", content: "noindex" },
];
