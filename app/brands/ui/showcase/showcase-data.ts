import { paths } from "~/paths";
import { dollarsFromCents } from "~/platform/values/money";
import { site } from "~/site";
import type { Question } from "../../content/showcase-words";
import type { BrandShowcase } from "../../domain/showcase";

/** Structured data of a brand's page for search engines: breadcrumbs, questions, products. `origin` is ours. */
export function showcaseData(brand: BrandShowcase, questions: readonly Question[], origin: string): object[] {
  const trail = [
    { name: site.name, path: paths.home },
    { name: "Shop", path: paths.shop },
    { name: brand.name, path: paths.brand(brand.slug) },
  ];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ name, path }, index) => listItem(index, { name, item: origin + path })),
    },
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
    ...(brand.products.length > 0 ? [productList(brand, origin)] : []),
  ];
}

const listItem = (index: number, more: object) => ({ "@type": "ListItem", position: index + 1, ...more });

const productList = (brand: BrandShowcase, origin: string) => ({
  "@type": "ItemList",
  itemListElement: brand.products.map(({ name, imageUrl, url, priceCents }, index) =>
    listItem(index, {
      item: {
        "@type": "Product",
        name,
        ...(imageUrl && { image: imageUrl.startsWith("/") ? origin + imageUrl : imageUrl }),
        brand: { "@type": "Brand", name: brand.name },
        offers: {
          "@type": "Offer",
          price: dollarsFromCents(priceCents),
          priceCurrency: "USD",
          ...(url && { url }),
        },
      },
    }),
  ),
});
