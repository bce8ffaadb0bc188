import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRetailers } from "~/data/brands/retailers.server";
import { DatabaseError } from "~/data/database/database-error.server";
import type { RouteHandle } from "~/document/route-handle";
import { sharedCaching } from "~/http/entity-tag.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { recover } from "~/process/recover.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";
import { GetLetter } from "~/ui/onboarding/get-letter";
import onboardingStyles from "~/ui/onboarding/onboarding.css?url";
import { OnboardingSheet, onboardingSteps, onboardingTitle } from "~/ui/onboarding/onboarding-sheet";
import { OneClick } from "~/ui/onboarding/one-click";
import { ShopAnywhere } from "~/ui/onboarding/shop-anywhere";

export const handle: RouteHandle = { script: false };
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
