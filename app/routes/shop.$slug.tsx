import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { hasKnownSaving } from "~/brands/domain/showcase";
import showcaseUrl from "~/brands/enhance/showcase.ts?worker&url";
import { readJudgedShowcase } from "~/brands/operations/judge-showcase.server";
import showcaseStyles from "~/brands/ui/showcase/showcase.css?url";
import { showcaseData } from "~/brands/ui/showcase/showcase-data";
import { ShowcasePage } from "~/brands/ui/showcase/showcase-page";
import { showcaseWords } from "~/brands/ui/showcase/showcase-words";
import { NotFound } from "~/kit/layout/error-page";
import { stylesheet } from "~/kit/layout/stylesheet";
import { originIn, pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import { asUnavailable } from "~/platform/database/database-error.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { passHeaders } from "~/platform/http/headers";
import { foldText } from "~/platform/values/fold-text";
import { isBrandSlug } from "~/platform/values/slug";
import { readSavingsQuery } from "~/savings/domain/savings-query";
import { pageTitle } from "~/site";

export const handle: RouteHandle = { prefetched: true, publicAddress: true };
export const links = stylesheet(showcaseStyles);
export const headers = passHeaders;

export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const canonical = foldText(slug);
  const brand = isBrandSlug(canonical) ? await readJudgedShowcase(canonical).catch(asUnavailable) : null;
  if (!brand) return data(null, { status: 404 });
  const { search, searchParams } = new URL(request.url);
  if (canonical !== slug) throw redirect(paths.brand(canonical) + search, 301);
  const savings = readSavingsQuery(searchParams, brand.products.filter(hasKnownSaving));
  const words = showcaseWords(brand, acceptedLetterDates);
  const page = { brand, savings, words, withoutNav: brand.premium };
  return data(page, { headers: { "Cache-Control": sharedCaching } });
}

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
      {brand.products.length > 0 && <script type="module" src={showcaseUrl} />}
    </>
  );
}
