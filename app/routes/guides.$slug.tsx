import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readGuide } from "~/content/guides/guides.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import { GuideArticle } from "~/ui/guides/guide-article";
import { GuideCards } from "~/ui/guides/guide-cards";
import { guideMeta } from "~/ui/guides/guide-meta";
import guidesStyles from "~/ui/guides/guides.css?url";
import { NextStep } from "~/ui/guides/next-step";
import { BackLink } from "~/ui/layout/back-link";
import { NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(guidesStyles);
export const headers = passHeaders;

export async function loader({ params }: LoaderFunctionArgs) {
  const guide = readGuide(params.slug ?? "");
  if (!guide) return data(null, { status: 404 });
  return data({ guide }, { headers: { "Cache-Control": sharedCaching } });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page ? guideMeta(matches, page.guide) : [{ title: pageTitle("Page not found") }];

export default function GuidePage() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        message="There's no guide at this address. It may have moved, or the link may have a typo."
        action={{ href: paths.guides, label: "Back to Guides" }}
      />
    );
  }
  const { guide } = page;
  return (
    <div className="section">
      <BackLink href={paths.guides}>Back to Guides</BackLink>
      <GuideArticle guide={guide} />
      <NextStep />
      {guide.related.length > 0 && (
        <section className="mt-section grid gap-5 print:hidden">
          <h2>Related guides</h2>
          <GuideCards guides={guide.related} heading="h3" columns={3} />
        </section>
      )}
    </div>
  );
}
