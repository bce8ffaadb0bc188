import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/kit/layout/back-link";
import { NotFound } from "~/kit/layout/error-page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { pageTitle } from "~/site";
import { readGuide } from "~/site/guides/content/guides.server";
import { GuideArticle } from "~/site/guides/ui/guide-article";
import { GuideCards } from "~/site/guides/ui/guide-cards";
import { guideMeta } from "~/site/guides/ui/guide-meta";
import { NextStep } from "~/site/guides/ui/next-step";

export const handle: RouteHandle = { script: false, prefetched: true, publicAddress: true };

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
