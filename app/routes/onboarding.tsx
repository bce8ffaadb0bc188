import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showOnboarding } from "~/brands/operations/show-onboarding.server";
import { GetLetter } from "~/brands/ui/onboarding/get-letter";
import { OnboardingSheet, onboardingSteps, onboardingTitle } from "~/brands/ui/onboarding/onboarding-sheet";
import { OneClick } from "~/brands/ui/onboarding/one-click";
import { ShopAnywhere } from "~/brands/ui/onboarding/shop-anywhere";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showOnboarding(new URL(request.url).searchParams);

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
    <div className="section max-w-224 [&_h1]:max-w-none [&_h1]:text-xl [&_h1]:text-muted">
      <OnboardingSheet step={step}>
        {step === 1 && <ShopAnywhere retailers={retailers} />}
        {step === 2 && <GetLetter />}
        {step === 3 && <OneClick />}
      </OnboardingSheet>
    </div>
  );
}
