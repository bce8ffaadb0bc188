import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listGuides } from "~/content/guides/guides.server";
import type { RouteHandle } from "~/document/route-handle";
import { readGuideSearch } from "~/domain/guides/guide-search";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { site } from "~/site";
import { GuideCards } from "~/ui/guides/guide-cards";
import { GuideFilter } from "~/ui/guides/guide-filter";
import { feedLink } from "~/ui/guides/guide-meta";
import guidesStyles from "~/ui/guides/guides.css?url";
import { GuidesFound } from "~/ui/guides/guides-found";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(guidesStyles);
export const headers = passHeaders;

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
