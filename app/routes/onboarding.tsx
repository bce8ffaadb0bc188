import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GetLetter } from "~/brands/ui/onboarding/get-letter";
import onboardingStyles from "~/brands/ui/onboarding/onboarding.css?url";
import { OnboardingSheet, onboardingSteps, onboardingTitle } from "~/brands/ui/onboarding/onboarding-sheet";
import { OneClick } from "~/brands/ui/onboarding/one-click";
import { ShopAnywhere } from "~/brands/ui/onboarding/shop-anywhere";
import { listRetailers } from "~/eligibility/store/retailers.server";
import { stylesheet } from "~/kit/layout/stylesheet";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import { DatabaseError } from "~/platform/database/database-error.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { passHeaders } from "~/platform/http/headers";
import { recover } from "~/platform/process/recover.server";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };
export const links = stylesheet(onboardingStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("step") ?? "";
  const step = /^[1-3]$/.test(asked) ? Number(asked) : 1;
  const retailers = step === 1 ? await retailersIfThere() : null;
  const isWhole = step > 1 || retailers !== null;
  return data({ step, retailers }, { headers: { "Cache-Control": isWhole ? sharedCaching : "no-store" } });
}

/** The guide is of use without its list of stores, so it goes on without one. */
const retailersIfThere = () =>
  listRetailers().catch(recover(DatabaseError, "retailers could not be listed", () => null));

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) => {
  const step = page?.step ?? 1;
  return pageMeta(matches, {
    title: `${onboardingTitle} (step ${step} of ${onboardingSteps.length}: ${onboardingSteps[step - 1]})`,
    description:
      "Shop anywhere, get a Letter of Medical Necessity where one is needed, and claim in one click.",
    path: paths.onboarding,
  });
};

export default function Onboarding() {
  const { step, retailers } = useLoaderData<typeof loader>();
  return (
    <div className="section onboarding max-w-224">
      <OnboardingSheet step={step}>
        {step === 1 && <ShopAnywhere retailers={retailers} />}
        {step === 2 && <GetLetter />}
        {step === 3 && <OneClick />}
      </OnboardingSheet>
    </div>
  );
}
