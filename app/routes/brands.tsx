import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showLanding } from "~/brands/operations/show-landing.server";
import { BrandBenefits } from "~/brands/ui/landing/brand-benefits";
import { Comparison } from "~/brands/ui/landing/comparison";
import {
  BrandConnect,
  BrandFigures,
  BrandPricing,
  BrandSteps,
  BrandsHero,
  CaseStudy,
  ClosingCall,
} from "~/brands/ui/landing/landing-sections";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { site } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = () => showLanding();

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
  const { page, claims, acceptedDates } = useLoaderData<typeof loader>();
  return (
    <div className="brands [&_h2]:text-title">
      <BrandsHero hero={page.hero} demo={page.demo} />
      {claims.statistics && <BrandFigures statistics={claims.statistics} />}
      <BrandBenefits benefits={page.benefits} />
      {claims.comparison && <Comparison comparison={claims.comparison} />}
      <BrandSteps steps={page.steps} acceptedDates={acceptedDates} />
      {claims.caseStudy && <CaseStudy caseStudy={claims.caseStudy} />}
      <BrandPricing pricing={page.pricing} />
      <BrandConnect connect={page.connect} terms={page.terms} />
      <ClosingCall closing={page.closing} />
    </div>
  );
}
