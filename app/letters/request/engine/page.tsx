import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import type { FieldSpec } from "~/kit/form/field-spec";
import { Fields } from "~/kit/form/fields";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { openDraftInBrowser, retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { ReviewAnswers } from "../ui/review-answers";
import { WizardActions } from "../ui/wizard-actions";
import { stepTitleId, WizardLayout, WizardSheet } from "../ui/wizard-sheet";
import type { StepView } from "./show-step.server";

export interface WizardPageProps {
  step: StepView;
  result?: SubmissionResult;
  /** Heading of errors that aren't about the answers. */
  errorHeading?: string;
  /** Shown between the title and the form: what happened to the request. Large text leaves no room for more. */
  above?: ReactNode;
  /** Shown beside the sheet, e.g. the product. */
  aside: ReactNode;
  /** Shown between the answers and the button, to be read before submitting. */
  closing?: ReactNode;
  /** Shown after the form: an alternative. */
  below?: ReactNode;
}

const isBox = (type: FieldSpec["type"]): boolean => type === "checkbox" || type === "consent";

/** The heading of an error that isn't about an answer. */
const notSent = "We couldn't send your request";

/** The page of any step of any wizard. The form posts to the URL of its step. */
export function WizardPage({ step, result, errorHeading, above, aside, closing, below }: WizardPageProps) {
  const one = step.fields.filter(({ revealedBy, type }) => !revealedBy && !isBox(type)).length === 1;
  // Consents come after the review of the answers.
  const consents = step.fields.filter(({ type }) => step.isLast && type === "consent");

  return (
    <WizardLayout aside={aside}>
      <WizardSheet progress={{ step: step.number, of: step.of }} title={step.title} lede={step.lede}>
        {step.resumed && <ResumeNotice answered={step.answered} />}
        {step.isRenewal && !step.isLast && (
          <p className="mt-4">You're renewing: your earlier answers are filled in.</p>
        )}
        {above}
        {step.draftLost && <DraftLost />}
        <FieldsForm
          id="step"
          action={step.address}
          fields={step.fields.filter((field) => !consents.includes(field))}
          fieldsBelow={consents}
          constraint={step.constraint}
          lastResult={result}
          defaultValue={step.values}
          formErrorTitle={errorHeading ?? notSent}
          labelledBy={one ? stepTitleId : undefined}
          data-enter=""
        >
          {Object.entries(step.carried).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {step.isLast && <ReviewAnswers rows={step.review} isOpen={step.isRenewal} />}
          {closing}
          <Fields fields={consents} />
          <WizardActions primaryLabel={step.primaryLabel} back={step.number > 1} {...enterHint(step)} />
        </FieldsForm>
        {below}
        <ElsewhereLink isFirst={step.number === 1} />
      </WizardSheet>
    </WizardLayout>
  );
}

/** The hint about the Enter key. Without JavaScript, Enter does nothing on a select, and in a textarea it never does. */
function enterHint({ fields, isLast }: StepView): { hint: string; hintNeedsScript: boolean } {
  const types = new Set(fields.filter((field) => !field.revealedBy).map((field) => field.type));
  const keys = types.has("textarea") ? "Ctrl + Enter" : "Enter";
  return {
    hint: `Press ${keys} to ${isLast ? "Submit" : "Continue"}`,
    hintNeedsScript: types.has("textarea") || types.has("select"),
  };
}

export const stepTitle = (step: StepView): string => `${step.title} (step ${step.number} of ${step.of})`;

/** A link to continue on another device, or on the first step from one. */
const ElsewhereLink = ({ isFirst }: { isFirst: boolean }) => (
  <p className="mt-3 text-sm print:hidden">
    <a className="inline-flex min-h-11 items-center" href={paths.resume}>
      {isFirst ? "Started on another device? Continue here" : "Continue on another device"}
    </a>
  </p>
);

/** The browser no longer has its draft. It can be recovered with an address that was verified before. */
export const DraftLost = () => (
  <Notice tone="amber">
    <p>
      We couldn't find your earlier answers. Your browser keeps them for {openDraftInBrowser} after your last
      step, and must accept our cookie. What you typed just now is saved, except answers about health that
      come before your consent.
    </p>
    <p className="mt-3">
      Did you confirm your email address by a link we emailed? Then you can{" "}
      <a href={paths.resume}>have your answers of the last {retention.openDraft} emailed to you as a link</a>.
    </p>
  </Notice>
);

/**
 * Tells a returning visitor which questions are answered. "Start over" asks for confirmation, without JavaScript too; its
 * button posts `intent=start-over` in its own form.
 */
export function ResumeNotice({ answered }: { answered: readonly string[] }) {
  return (
    <PostForm
      name="start-over"
      className="my-6 flex flex-wrap items-baseline justify-between gap-x-4 rounded-sheet border-rule border-dashed border-edge px-5 py-1.5 @max-[15rem]:my-0 @max-[15rem]:px-[3vw] @max-[15rem]:py-0 @max-[15rem]:text-sm @max-[15rem]:leading-[1.05]"
    >
      <p className="py-1.5 @max-[15rem]:py-0">Welcome back. We kept your answers.</p>
      <details className="open:w-full">
        <summary className="flex min-h-11 @max-[15rem]:min-h-[44px] cursor-pointer items-center font-medium text-evergreen underline underline-offset-4">
          Start over
        </summary>
        {answered.length > 0 && (
          <p className="py-1 text-sm text-muted">Answered so far: {answered.join(", ")}.</p>
        )}
        <p className="py-1">We'll forget all your answers.</p>
        <p className="pt-1 pb-2">
          <Button look="secondary" name="intent" value="start-over">
            Forget them and start over
          </Button>
        </p>
      </details>
    </PostForm>
  );
}
