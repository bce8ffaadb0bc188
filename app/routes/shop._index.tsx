import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import directoryUrl from "~/brands/enhance/directory.ts?worker&url";
import { showDirectory } from "~/brands/operations/show-directory.server";
import { DirectoryFilter } from "~/brands/ui/directory/directory-filter";
import { DirectoryFound } from "~/brands/ui/directory/directory-found";
import { DirectoryHero } from "~/brands/ui/directory/directory-hero";
import { pageMeta } from "~/kit/meta/page-meta";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { site } from "~/site";

export const handle: RouteHandle = { prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showDirectory(new URL(request.url).searchParams);

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Save up to 40% on these brands",
    description: `Brands whose products may be paid from your HSA or FSA, with a letter from ${site.name} where one is needed.`,
    path: paths.shop,
  });

export default function Shop() {
  const { search, found } = useLoaderData<typeof loader>();
  return (
    <>
      <DirectoryHero />
      <section className="directory pb-6 md:pb-section" id="brands" aria-label="Brands">
        <DirectoryFilter search={search} />
        <DirectoryFound search={search} found={found} />
      </section>
      <PageScript src={directoryUrl} />
    </>
  );
}
