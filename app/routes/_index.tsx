import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { organization } from "~/kit/meta/organization";
import { originIn, pageMeta } from "~/kit/meta/page-meta";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { site } from "~/site";
import { homeClaims, homeContent } from "~/site/home/content/home.server";
import homeUrl from "~/site/home/enhance/home.ts?worker&url";
import { HomePage } from "~/site/home/ui/home-page";

export const handle: RouteHandle = { prefetched: true, inSitemap: true };

export function loader() {
  return data({ content: homeContent(), ...homeClaims() }, { headers: { "Cache-Control": sharedCaching } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const url = originIn(matches) + paths.home;
  return pageMeta(matches, {
    title: "Home",
    heading: "Stop Losing Your FSA/HSA Money",
    description:
      "Find the FSA and HSA money in receipts you already have, check what may be eligible, and get a Letter of Medical Necessity.",
    path: paths.home,
    data: [organization(originIn(matches)), { "@type": "WebSite", name: site.name, url }],
  });
};

export default function Home() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <HomePage {...page} />
      <PageScript src={homeUrl} />
    </>
  );
}
