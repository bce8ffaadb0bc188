import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import showcaseUrl from "~/brands/enhance/showcase.ts?worker&url";
import { showBrand } from "~/brands/operations/show-brand.server";
import { showcaseData } from "~/brands/ui/showcase/showcase-data";
import { ShowcasePage } from "~/brands/ui/showcase/showcase-page";
import { NotFound } from "~/kit/layout/error-page";
import { originIn, pageMeta } from "~/kit/meta/page-meta";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { pageTitle } from "~/site";

export const handle: RouteHandle = { prefetched: true, publicAddress: true };

export const loader = ({ request, params }: LoaderFunctionArgs) => showBrand(request, params.slug);

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [{ title: pageTitle("Page not found") }];
  const { brand, words } = page;
  const title = `Save up to 40% on ${brand.name}`;
  return pageMeta(matches, {
    title,
    description: `${title} with your FSA or HSA. ${brand.description}`.trim(),
    path: paths.brand(brand.slug),
    picture: paths.preview("brand", brand.slug),
    data: showcaseData(brand, words.questions, originIn(matches)),
  });
};

export default function BrandShowcase() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        message="There's no brand at this address. It may have left us, or the link may have a typo."
        action={{ href: paths.shop, label: "See all brands" }}
      />
    );
  }
  const { brand, savings, words } = page;
  return (
    <>
      <ShowcasePage brand={brand} savings={savings} words={words} />
      {brand.products.length > 0 && <PageScript src={showcaseUrl} />}
    </>
  );
}
