import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { fieldId } from "~/ui/form/field-spec";
import { Fields } from "~/ui/form/fields";
import { Notice } from "~/ui/form/notice";
import { ResumeNotice } from "~/ui/wizard/resume-notice";
import { ReviewAnswers } from "~/ui/wizard/review-answers";
import { type SideCard, SideCards } from "~/ui/wizard/side-cards";
import { WizardActions } from "~/ui/wizard/wizard-actions";
import { stepTitleId, WizardLayout, WizardSheet } from "~/ui/wizard/wizard-sheet";
import type { RawValue } from "./answers";
import type { StepView } from "./show-step.server";

export interface WizardPageProps {
  step: StepView;
  submitLabel: string;
  sideCards: readonly SideCard[];
  /** What the server made of a refused form. */
  result?: SubmissionResult;
  /** Stands over the errors where they are not about the answers. */
  errorHeading?: string;
  /** Stands above the side cards, e.g. the product. */
  aside?: ReactNode;
  /** Something to know about this visit. */
  notice?: string;
  /** Stands between the title and the form. */
  above?: ReactNode;
  /** Stands between the answers and the button of the last step. */
  closing?: ReactNode;
}

/** Over an error that is none of the answers'. */
const notSent = "We couldn't send your request";

/** The page of any step of any wizard. It is a document: the form posts to the step's save address. */
export function WizardPage({
  step,
  submitLabel,
  sideCards,
  result,
  errorHeading,
  notice,
  above,
  aside,
  closing,
}: WizardPageProps) {
  const errors = result?.error ?? {};
  const formErrors = errors[""] ?? [];
  const summary = [
    ...formErrors.map((message) => ({ fieldId: null, message })),
    ...step.fields.flatMap(({ name }) =>
      (errors[name] ?? []).slice(0, 1).map((message) => ({ fieldId: fieldId(name), message })),
    ),
  ];
  const values = (result?.initialValue as Record<string, RawValue> | undefined) ?? step.values;
  const shown = Object.fromEntries(step.fields.map(({ name }) => [name, (errors[name] ?? []).slice(0, 1)]));
  const one = step.fields.filter((field) => !field.revealedBy).length === 1;

  return (
    <WizardLayout
      aside={
        <>
          {aside}
          <SideCards cards={sideCards} />
        </>
      }
    >
      <WizardSheet progress={{ step: step.number, of: step.of }} title={step.title} lede={step.lede}>
        {step.resumed && <ResumeNotice kept={step.kept} />}
        {notice && <Notice>{notice}</Notice>}
        {above}
        {step.draftLost && (
          <Notice tone="amber">
            We couldn't find your earlier answers. We keep them for 24 hours, and your browser must accept our
            cookie. Anything you typed just now is saved.
          </Notice>
        )}
        {step.paymentCancelled && (
          <Notice tone="amber">
            You left before paying. Nothing was charged, and your answers are still here.
          </Notice>
        )}
        <form method="post" action={step.saveAddress} noValidate data-enhance="" data-enter="">
          {Object.entries(step.carried).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ErrorSummary
            errors={summary}
            title={errorHeading ?? (formErrors.length > 0 ? notSent : undefined)}
          />
          <Fields
            fields={step.fields}
            values={values}
            errors={shown}
            labelledBy={one ? stepTitleId : undefined}
          />
          {step.isLast && <ReviewAnswers rows={step.review} />}
          {closing}
          <WizardActions
            primaryLabel={step.isLast ? submitLabel : "Continue"}
            back={step.number > 1}
            {...enterHint(step)}
          />
        </form>
      </WizardSheet>
    </WizardLayout>
  );
}

/** What Enter does. Without JavaScript it does nothing on a select, and in a text of several lines it never does. */
function enterHint({ fields, isLast }: StepView): { hint: string; hintNeedsScript: boolean } {
  const types = new Set(fields.map((field) => field.type));
  const keys = types.has("textarea") ? "Ctrl + Enter" : "Enter";
  return {
    hint: `Press ${keys} to ${isLast ? "Submit" : "Continue"}`,
    hintNeedsScript: types.has("textarea") || types.has("select"),
  };
}

/** Page title of a step. */
export const stepTitle = (step: StepView): string => `${step.title} (step ${step.number} of ${step.of})`;
