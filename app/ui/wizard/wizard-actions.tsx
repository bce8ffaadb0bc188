export interface WizardActionsProps {
  primaryLabel: string;
  /** Whether there is a step to go back to. */
  back: boolean;
  /** e.g. "Press Enter to Continue"; hidden where the pointer is a finger. */
  hint?: string;
  /** The hint is true only with JavaScript, which shows it. */
  hintNeedsScript?: boolean;
}

/**
 * The buttons of a step. The primary one comes first in the document, so that Enter presses it; CSS draws Back
 * left of it. Back is never validated and posts `intent=back`.
 */
export function WizardActions({ primaryLabel, back, hint, hintNeedsScript = false }: WizardActionsProps) {
  return (
    <div className="wizard-actions">
      <button type="submit" name="intent" value="next" className="button button-primary" data-primary="">
        {primaryLabel}
      </button>
      {back && (
        <button type="submit" name="intent" value="back" formNoValidate className="button button-quiet">
          Back
        </button>
      )}
      {hint && (
        <p className="enter-hint" hidden={hintNeedsScript}>
          {hint}
        </p>
      )}
    </div>
  );
}
