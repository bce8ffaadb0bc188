import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptedLetterDates } from "~/content/administrators/administrators.server";
import { brandsClaims, brandsPage } from "~/content/brands/brands-page.server";
import { eventExample } from "~/content/brands/event-example.server";
import { signingExamples } from "~/content/brands/signing-examples.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { originOf } from "~/http/origin.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { Connect } from "~/ui/brands/connect/connect";
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

export function loader({ request }: LoaderFunctionArgs) {
  const shown = {
    page: brandsPage(),
    claims: brandsClaims().claims,
    acceptedDates: acceptedLetterDates,
    signing: signingExamples(),
    event: eventExample(),
    origin: originOf(request),
  };
  return data(shown, { headers: { "Cache-Control": sharedCaching } });
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
  const { page, claims, acceptedDates, signing, event, origin } = useLoaderData<typeof loader>();
  return (
    <div className="brands">
      <BrandsHero hero={page.hero} demo={page.demo} />
      {claims.statistics && <BrandFigures statistics={claims.statistics} />}
      <BrandBenefits benefits={page.benefits} />
      {claims.comparison && <Comparison comparison={claims.comparison} />}
      <BrandSteps steps={page.steps} acceptedDates={acceptedDates} />
      {claims.caseStudy && <CaseStudy caseStudy={claims.caseStudy} />}
      <BrandPricing pricing={page.pricing} />
      <Connect connect={page.connect} signing={signing} event={event} origin={origin} />
      <ClosingCall closing={page.closing} />
    </div>
  );
}
