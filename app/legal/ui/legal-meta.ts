import { type PageMatches, pageMeta } from "~/kit/meta/page-meta";
import { site } from "~/site";
import type { LegalText } from "../content/legal-text";

/** The `meta` of a legal text's page; empty if the text could not be loaded. */
export const legalMeta = (matches: PageMatches, path: string, text: LegalText | undefined) =>
  text
    ? pageMeta(matches, {
        title: text.title,
        description: text.summary,
        path,
        data: [
          {
            "@type": "WebPage",
            name: text.title,
            dateModified: text.updated,
            publisher: { "@type": "Organization", name: site.name },
          },
        ],
      })
    : [];
