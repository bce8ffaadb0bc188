import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptedLetterDates } from "~/content/administrators/administrators.server";
import { asUnavailable } from "~/data/database/database-error.server";
import { hasKnownSaving } from "~/domain/brands/showcase";
import { isBrandSlug } from "~/domain/brands/slug";
import { readSavingsQuery } from "~/domain/savings/savings-query";
import { foldText } from "~/domain/values/fold-text";
import showcaseUrl from "~/enhance/showcase.ts?worker&url";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { readJudgedShowcase } from "~/operations/brands/judge-showcase.server";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import showcaseStyles from "~/ui/brands/showcase/showcase.css?url";
import { showcaseData } from "~/ui/brands/showcase/showcase-data";
import { ShowcasePage } from "~/ui/brands/showcase/showcase-page";
import { showcaseWords } from "~/ui/brands/showcase/showcase-words";
import { NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { originIn, pageMeta } from "~/ui/meta/page-meta";

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
