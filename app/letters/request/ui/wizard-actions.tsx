import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";

/**
 * The buttons of a step. `next` comes first in the document, so that Enter presses it; `back` is displayed left of it, and
 * below it on a phone.
 */
export function StepButtons(props: { next: ReactNode; back: ReactNode; children?: ReactNode }) {
  const { next, back, children } = props;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch print:hidden">
      {next}
      {back && <div className="grid sm:-order-1 max-sm:*:mx-0">{back}</div>}
      {children}
    </div>
  );
}

interface WizardActionsProps {
  primaryLabel: string;
  /** True if there is a previous step. */
  back: boolean;
  /** E.g. "Press Enter to Continue"; hidden on touch devices. */
  hint?: string;
  /** True if the hint works only with JavaScript, which shows it. */
  hintNeedsScript?: boolean;
}

/** The buttons of a step. Back posts `intent=back` and is never validated. */
export function WizardActions({ primaryLabel, back, hint, hintNeedsScript = false }: WizardActionsProps) {
  return (
    <StepButtons
      next={
        <Button name="intent" value="next" data-primary="">
          {primaryLabel}
        </Button>
      }
      back={
        back && (
          <Button look="quiet" name="intent" value="back" formNoValidate>
            Back
          </Button>
        )
      }
    >
      {hint && (
        <p data-enter-hint="" className="text-sm text-muted pointer-coarse:hidden" hidden={hintNeedsScript}>
          {hint}
        </p>
      )}
    </StepButtons>
  );
}
