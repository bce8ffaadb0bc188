import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brandsPage, signLinkProgram } from "~/content/brands/brands-page.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { site } from "~/site";
import { BrandBenefits } from "~/ui/brands/landing/brand-benefits";
import { BrandFigures } from "~/ui/brands/landing/brand-figures";
import { BrandPricing } from "~/ui/brands/landing/brand-pricing";
import { BrandSteps } from "~/ui/brands/landing/brand-steps";
import brandsStyles from "~/ui/brands/landing/brands.css?url";
import { BrandsHero } from "~/ui/brands/landing/brands-hero";
import { CaseStudy } from "~/ui/brands/landing/case-study";
import { ClosingCall } from "~/ui/brands/landing/closing-call";
import { Comparison } from "~/ui/brands/landing/comparison";
import { Integration } from "~/ui/brands/landing/integration";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

export const handle: RouteHandle = { script: false };
export const links = stylesheet(brandsStyles);
export const headers = passHeaders;

export const loader = () =>
  data({ page: brandsPage(), program: signLinkProgram() }, { headers: { "Cache-Control": sharedCaching } });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For Brands",
    description: `Letters of Medical Necessity and reimbursements after checkout: ${site.name} opens FSA and HSA money to your products in about one day.`,
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
  const { page, program } = useLoaderData<typeof loader>();
  return (
    <div className="brands">
      <BrandsHero hero={page.hero} demo={page.demo} />
      <BrandFigures statistics={page.statistics} note={page.statisticsNote} />
      <BrandBenefits benefits={page.benefits} />
      <Comparison comparison={page.comparison} />
      <BrandSteps steps={page.steps} />
      <CaseStudy caseStudy={page.caseStudy} />
      <BrandPricing pricing={page.pricing} />
      <Integration program={program} />
      <ClosingCall closing={page.closing} />
    </div>
  );
}
