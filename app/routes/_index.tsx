import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeClaims, homeContent } from "~/content/home/home.server";
import homeUrl from "~/enhance/home.ts?worker&url";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { site } from "~/site";
import homeStyles from "~/ui/home/home.css?url";
import { HomePage } from "~/ui/home/home-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { organization } from "~/ui/meta/organization";
import { originIn, pageMeta } from "~/ui/meta/page-meta";

export const links = stylesheet(homeStyles);
export const headers = passHeaders;

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
      <script type="module" src={homeUrl} />
    </>
  );
}
