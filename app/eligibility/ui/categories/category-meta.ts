import type { MetaDescriptor } from "@remix-run/node";
import { originIn, type PageMatches, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { CategoryPage } from "../../domain/category-page";
import { stampWords } from "../../domain/verdict";

export function categoryMeta(matches: PageMatches, category: CategoryPage): MetaDescriptor[] {
  const { id, name, reason, sources, checkedOn } = category;
  const heading = `${name}: FSA and HSA eligibility`;
  const path = paths.eligibleItem(id);
  const origin = originIn(matches);
  return pageMeta(matches, {
    title: heading,
    heading,
    description: `${stampWords(category)}. ${reason}`,
    path,
    picture: paths.preview("page", "eligible-items"),
    data: [
      {
        "@type": "WebPage",
        name: heading,
        description: reason,
        url: origin + path,
        dateModified: checkedOn,
        citation: sources.map((source) => ({
          "@type": "CreativeWork",
          name: source.name,
          url: source.url,
        })),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Eligible Items", item: origin + paths.eligibleItems },
          { "@type": "ListItem", position: 2, name, item: origin + path },
        ],
      },
    ],
  });
}
