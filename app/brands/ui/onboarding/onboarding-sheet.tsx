import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { StepButtons } from "~/letters/request/ui/wizard-actions";
import { WizardSheet } from "~/letters/request/ui/wizard-sheet";
import { paths } from "~/paths";
import { site } from "~/site";

export const onboardingTitle = `Now the easy part – using ${site.name}`;
export const onboardingSteps = ["Shop Anywhere", "Get an LMN", "One-Click Reimbursements"] as const;

/** A step of the guide: its text, and links back and forward. */
export function OnboardingSheet({ step, children }: { step: number; children: ReactNode }) {
  const of = onboardingSteps.length;
  return (
    <WizardSheet progress={{ step, of }} title={onboardingTitle}>
      <section className="mt-5 grid grid-cols-1 gap-4 md:mt-8" aria-labelledby="onboarding-step">
        <h2 className="text-title max-tiny:text-[8vw]" id="onboarding-step">
          {onboardingSteps[step - 1]}
        </h2>
        {children}
      </section>
      <nav aria-label="Steps of the guide">
        <StepButtons
          next={
            step < of ? (
              <ButtonLink href={paths.onboardingStep(step + 1)}>Continue</ButtonLink>
            ) : (
              <ButtonLink href={paths.explore}>Start Shopping</ButtonLink>
            )
          }
          back={
            step > 1 && (
              <ButtonLink look="quiet" rel="prev" href={paths.onboardingStep(step - 1)}>
                Back
              </ButtonLink>
            )
          }
        />
      </nav>
    </WizardSheet>
  );
}
