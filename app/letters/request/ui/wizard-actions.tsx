import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";

/**
 * The ways on from a step. `next` comes first in the document, so that Enter takes it; `back` is drawn left of it, and
 * below it on a phone.
 */
export function StepButtons(props: { next: ReactNode; back: ReactNode; children?: ReactNode }) {
  const { next, back, children } = props;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch print:hidden">
      {next}
      {back && <div className="grid sm:-order-1 sm:-ml-4">{back}</div>}
      {children}
    </div>
  );
}

export interface WizardActionsProps {
  primaryLabel: string;
  /** Whether there is a step to go back to. */
  back: boolean;
  /** e.g. "Press Enter to Continue"; hidden where the pointer is a finger. */
  hint?: string;
  /** The hint is true only with JavaScript, which shows it. */
  hintNeedsScript?: boolean;
}

/** The buttons of a step. Back is never validated and posts `intent=back`. */
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
