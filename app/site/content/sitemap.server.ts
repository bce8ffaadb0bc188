import { type Administrator, lastRead } from "~/administrators/domain/administrator";
import type { ConditionCard } from "~/eligibility/conditions/domain/condition";
import { lastChecked } from "~/eligibility/domain/category-page";
import { paths } from "~/paths";
import type { GuideCard } from "~/platform/values/guide";
import { escapeXml } from "~/platform/values/xml";

/** Maximum number of URLs in a sitemap file (sitemaps.org protocol). */
export const maxAddresses = 50_000;

interface CategoryAddress {
  id: string;
  sources: readonly { checked: string }[];
}

interface BrandAddress {
  slug: string;
  /** ISO instant. */
  changedAt: string;
}

interface SitemapPages {
  /** Paths of the pages that don't depend on the database. */
  fixed: readonly string[];
  guides: readonly GuideCard[];
  administrators: readonly Administrator[];
  conditions: readonly ConditionCard[];
  categories: readonly CategoryAddress[];
  brands: readonly BrandAddress[];
}

/** A sitemap of all public pages; `origin` is ours, without a trailing slash. */
export function sitemap(origin: string, of: SitemapPages): string {
  const entries = [
    ...of.fixed.map((path) => entry(origin + path)),
    ...of.guides.map((guide) => entry(origin + paths.guide(guide.slug), guide.updated)),
    ...of.administrators.map((one) => entry(origin + paths.administrator(one.id), lastRead(one))),
    ...of.conditions.map((one) => entry(origin + paths.condition(one.slug), one.updated)),
    ...of.categories.map((one) => entry(origin + paths.eligibleItem(one.id), lastChecked(one))),
    ...of.brands.map(({ slug, changedAt }) => entry(origin + paths.brand(slug), changedAt.slice(0, 10))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.slice(0, maxAddresses).join("\n")}
</urlset>
`;
}

function entry(address: string, changed?: string | null): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
}
