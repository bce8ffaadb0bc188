import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Fragment } from "react";
import { Button } from "~/kit/form/button";
import type { FormConstraint } from "~/kit/form/constraint";
import { ErrorSummary } from "~/kit/form/error-summary";
import { Field } from "~/kit/form/field";
import { Fields } from "~/kit/form/fields";
import { PostForm } from "~/kit/form/post-form";
import { longDate } from "~/platform/values/date";
import { type DraftedPart, draftedParts } from "../../domain/letter-template";
import { lineWords } from "../content/line-words";
import { confirmName } from "../domain/approval";
import type { Phrase } from "../domain/phrases";
import type { SigningBox } from "../domain/signing-boxes";
import { replacedName } from "../domain/typed-text";
import type { UnrequestedLine } from "../domain/unrequested-lines";
import {
  approveFields,
  approveFormId,
  type BasisEvidence,
  certificationFields,
  dateFields,
  diagnosisFields,
  letterFields,
  methodFieldsFor,
} from "./approve-fields";
import { KeptWords, Ways } from "./desk-parts";
import { DiagnosisSearch, type DiagnosisSearchProps } from "./diagnosis-search";
import { PhraseButtons } from "./phrase-buttons";
import { boxFields, WeighedBoxes } from "./signing-boxes";
import { StateRuleNotice, type StateRuleNoticeProps } from "./state-rule";
import { PatientWords, WritingHelp } from "./writing-help";

export interface ApproveFormProps extends DiagnosisSearchProps {
  constraint: FormConstraint;
  lastResult?: SubmissionResult | null;
  values: Readonly<Record<string, string>>;
  evidence: BasisEvidence;
  /** What the law of the patient's state requires of a review. */
  law: StateRuleNoticeProps;
  /** The required checkboxes for what is typed so far. */
  boxes: readonly SigningBox[];
  lines: readonly UnrequestedLine[];
  /** The patient's conditions that have a draft. */
  templates: readonly string[];
  /** The patient's words that can be inserted into a part. */
  words: Readonly<Partial<Record<DraftedPart, string>>>;
  /** Fields whose text a button replaced, and the old text. */
  replaced: readonly string[];
  /** The provider's own phrases. */
  phrases: readonly Phrase[];
  /** The URL at which a script autosaves. */
  keepAt: string;
  /** Parts that are still a template's text and have no gap to fill in first. */
  untouched: readonly DraftedPart[];
  /** ISO days that a letter keeps when it is approved anew; undefined if they are asked for. */
  days?: { startsOn: string; endsOn: string };
}

/** Everything a letter needs from its provider. Each button except the last only saves and shows the page again. */
export function ApproveForm({
  constraint,
  lastResult,
  values,
  evidence,
  law,
  boxes,
  lines,
  templates,
  words,
  replaced,
  phrases,
  keepAt,
  untouched,
  days,
  ...codes
}: ApproveFormProps) {
  const [form] = useForm<Record<string, string>>({
    id: approveFormId,
    // An order's ticked lines name products as well.
    constraint:
      lines.length > 0 ? constraint : { ...constraint, product: { ...constraint.product, required: true } },
    lastResult,
    defaultValue: values,
  });
  const { weighed, warned } = boxFields(boxes);
  return (
    <FormProvider context={form.context}>
      <PostForm name={approveFormId} {...getFormProps(form)} keepAt={keepAt}>
        <ErrorSummary fields={[...weighed, ...approveFields, ...warned]} formErrorTitle="Not signed yet" />
        <StateRuleNotice {...law} />
        <WeighedBoxes fields={weighed} />
        <DiagnosisSearch {...codes} />
        <WritingHelp
          templates={templates}
          hasWords={Object.keys(words).length > 0}
          replaced={replaced}
          noted={values[replacedName]}
        />
        <Fields fields={diagnosisFields} />
        {letterFields.map((field) => (
          <Fragment key={field.name}>
            <Field field={field} />
            {field.name === "product" && <LineBoxes lines={lines} />}
            {isPart(field.name) && <PhraseButtons field={field.name} phrases={phrases} />}
            {isPart(field.name) && <PatientWords part={field.name} words={words[field.name]} />}
            {isPart(field.name) && untouched.includes(field.name) && (
              <Confirm part={field.name} isTicked={values[confirmName(field.name)] === "yes"} />
            )}
          </Fragment>
        ))}
        <ValidDays days={days} />
        <Fields fields={methodFieldsFor(evidence, law.rule)} />
        <PhraseButtons field="basisWords" phrases={phrases} />
        <Fields fields={warned} />
        <Fields fields={certificationFields} />
        <SigningButtons isAgain={days !== undefined} isRefused={law.rule.isRefused === true} />
        <KeptWords />
      </PostForm>
    </FormProvider>
  );
}

/** Asks for the letter's days, unless it is approved anew: then it keeps them. */
const ValidDays = ({ days }: Pick<ApproveFormProps, "days">) =>
  days ? (
    <p className="mt-6">
      Valid from {longDate(days.startsOn)} to {longDate(days.endsOn)}, as before.
    </p>
  ) : (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-end gap-x-4">
      <Fields fields={dateFields} />
    </div>
  );

/** `isAgain`: the letter was signed before and is approved anew. `isRefused`: the patient's state refuses the review. */
const SigningButtons = ({ isAgain, isRefused }: { isAgain: boolean; isRefused: boolean }) => (
  <Ways>
    {!isRefused && (
      <Button name="intent" value="sign" data-primary="" data-with-control={isAgain ? "Enter" : undefined}>
        Sign and approve
      </Button>
    )}
    {!isAgain && !isRefused && (
      <Button look="secondary" name="intent" value="next" data-with-control="Enter">
        Sign and open the next
      </Button>
    )}
    <Button look="secondary" name="intent" value="preview" formTarget="_blank" formNoValidate>
      Preview the PDF
    </Button>
    <Button look="quiet" name="intent" value="save" data-with-control="s" formNoValidate>
      Save for later
    </Button>
  </Ways>
);

const isPart = (name: string): name is DraftedPart => draftedParts.some((part) => part === name);

/** A part that is still the draft's text can't be signed until this box is checked. */
function Confirm({ part, isTicked }: { part: DraftedPart; isTicked: boolean }) {
  return (
    <label className="-mt-4 flex min-h-11 items-center gap-3 font-medium">
      <input
        className="size-5 flex-none"
        type="checkbox"
        name={confirmName(part)}
        value="yes"
        defaultChecked={isTicked}
      />
      <span>I've read this and it's right for this patient</span>
    </label>
  );
}

/** Lines of the order that no letter is requested for: each needs its own checkbox to be added. */
function LineBoxes({ lines }: { lines: readonly UnrequestedLine[] }) {
  if (lines.length === 0) return null;
  const boxes = lines.map(({ name, title, eligibility }) => ({
    type: "checkbox" as const,
    name,
    label: `Add “${title}” to the letter`,
    hint: lineWords[eligibility],
  }));
  return (
    <section className="my-6 border-y border-line py-4" aria-labelledby="other-lines">
      <h3 id="other-lines">Other lines of the order</h3>
      <p className="hint">The letter isn't for these. What you add, you certify as medically necessary.</p>
      <Fields fields={boxes} />
    </section>
  );
}
