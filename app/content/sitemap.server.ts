import type { GuideCard } from "~/domain/guides/guide";
import { paths } from "~/paths";
import { escapeXml } from "./xml";

const pages = [
  paths.home,
  paths.shop,
  paths.brands,
  paths.productLetter,
  paths.explore,
  paths.checker,
  paths.eligibleItems,
  paths.onboarding,
  paths.guides,
  paths.fsaCalculator,
  paths.hsaCalculator,
  paths.verify,
  paths.contact,
  paths.terms,
  paths.privacy,
];

/** The most addresses a sitemap file may hold (sitemaps.org protocol). */
export const maxAddresses = 50_000;

interface BrandAddress {
  slug: string;
  /** ISO instant. */
  changedAt: string;
}

/** Every public page as a sitemap; `origin` is ours, without a slash at the end. */
export function sitemap(
  origin: string,
  guides: readonly GuideCard[],
  brands: readonly BrandAddress[],
): string {
  const entries = [
    ...pages.map((path) => entry(origin + path)),
    ...guides.map((guide) => entry(origin + paths.guide(guide.slug), guide.updated)),
    ...brands.map(({ slug, changedAt }) => entry(origin + paths.brand(slug), changedAt.slice(0, 10))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.slice(0, maxAddresses).join("\n")}
</urlset>
`;
}

function entry(address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
}
