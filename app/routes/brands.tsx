import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptedLetterDates } from "~/content/administrators/administrators.server";
import { brandsClaims, brandsPage } from "~/content/brands/brands-page.server";
import { connectExamples } from "~/content/brands/connect-examples.server";
import type { RouteHandle } from "~/document/route-handle";
import { clientKey } from "~/http/client-address.server";
import { crawlerVisit } from "~/http/crawler-visit.server";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { originOf } from "~/http/origin.server";
import { readBadgeForm } from "~/operations/eligibility/read-badge-form.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { Connect } from "~/ui/brands/connect/connect";
import { signLinksId } from "~/ui/brands/connect/sign-links";
import { ShopPage } from "~/ui/brands/integrate/shop-page";
import { BrandBenefits } from "~/ui/brands/landing/brand-benefits";
import { BrandFigures } from "~/ui/brands/landing/brand-figures";
import { BrandPricing } from "~/ui/brands/landing/brand-pricing";
import { BrandSteps } from "~/ui/brands/landing/brand-steps";
import brandsStyles from "~/ui/brands/landing/brands.css?url";
import { BrandsHero } from "~/ui/brands/landing/brands-hero";
import { CaseStudy } from "~/ui/brands/landing/case-study";
import { ClosingCall } from "~/ui/brands/landing/closing-call";
import { Comparison } from "~/ui/brands/landing/comparison";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(brandsStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("product");
  const badge = await readBadgeForm(typed, crawlerVisit(request) ? null : clientKey(request));
  const shown = {
    page: brandsPage(),
    claims: brandsClaims().claims,
    acceptedDates: acceptedLetterDates,
    examples: connectExamples(originOf(request)),
    origin: originOf(request),
    badge,
  };
  return data(shown, {
    status: badge.problem === null ? 200 : 422,
    headers: { "Cache-Control": typed === null ? sharedCaching : "no-store" },
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For Brands",
    description: `Letters of Medical Necessity and reimbursements after checkout: ${site.name} opens FSA and HSA money to products that qualify, in about one day.`,
    path: paths.brands,
    data: [
      {
        "@type": "Service",
        name: `${site.name} for brands`,
        serviceType: "FSA/HSA reimbursement for merchants",
        areaServed: "US",
        provider: { "@type": "Organization", name: site.name, email: site.partnersEmail },
      },
    ],
  });

export default function Brands() {
  const { page, claims, acceptedDates, examples, origin, badge } = useLoaderData<typeof loader>();
  return (
    <div className="brands">
      <BrandsHero hero={page.hero} demo={page.demo} />
      {claims.statistics && <BrandFigures statistics={claims.statistics} />}
      <BrandBenefits benefits={page.benefits} />
      {claims.comparison && <Comparison comparison={claims.comparison} />}
      <BrandSteps steps={page.steps} acceptedDates={acceptedDates} />
      {claims.caseStudy && <CaseStudy caseStudy={claims.caseStudy} />}
      <BrandPricing pricing={page.pricing} />
      <Connect connect={page.connect} examples={examples} origin={origin} />
      <ShopPage view={badge} origin={origin} signingHref={`#${signLinksId}`} />
      <ClosingCall closing={page.closing} />
    </div>
  );
}
