import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { site } from "~/site";
import { listGuides } from "~/site/guides/content/guides.server";
import { readGuideSearch } from "~/site/guides/domain/guide-search";
import { GuideCards } from "~/site/guides/ui/guide-cards";
import { feedLink } from "~/site/guides/ui/guide-meta";
import { GuideFilter, GuidesFound } from "~/site/guides/ui/guides-found";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

const subtitle = "Insights and information to help you maximize your FSA/HSA benefits";

export async function loader({ request }: LoaderFunctionArgs) {
  const search = readGuideSearch(new URL(request.url).searchParams);
  return data({ search, guides: listGuides(search) }, { headers: { "Cache-Control": sharedCaching } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Guides",
    description: `${subtitle}, from ${site.name}.`,
    path: paths.guides,
    more: [feedLink],
  });

export default function Guides() {
  const { search, guides } = useLoaderData<typeof loader>();
  return (
    <div className="section">
      <h1>Guides</h1>
      <p className="lede mt-3">{subtitle}</p>
      <p className="mt-3">
        Sending a claim? See <a href={paths.administrators}>what each administrator asks for</a>.
      </p>
      <GuideFilter search={search} />
      <GuidesFound search={search} count={guides.length} />
      <GuideCards guides={guides} heading="h2" inSight={2} />
    </div>
  );
}
