import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import type { FormConstraint } from "~/kit/form/constraint";
import type { ConsentSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { Refusal } from "~/kit/form/refusal";
import { More } from "~/kit/parts/more";

interface PatientLinkPageProps {
  holder: string;
  patient: string;
  consents: readonly ConsentSpec[];
  formKey: string;
  lastResult?: SubmissionResult | undefined;
}

const required: FormConstraint = { healthConsent: { required: true }, telehealthConsent: { required: true } };

/** Asks an adult whether they agree to a request that someone else made for them. Says nothing about their health. */
export function PatientLinkPage({ holder, patient, consents, formKey, lastResult }: PatientLinkPageProps) {
  return (
    <>
      <h1>Do you agree?</h1>
      <p className="lede mt-3">
        {holder} asked us for a Letter of Medical Necessity for {patient}. A licensed provider reads the
        request only once {patient} agrees. Below, “what I write” is what {holder} wrote for you.
      </p>
      <FieldsForm id="agree" fields={consents} constraint={required} lastResult={lastResult}>
        <FormKey value={formKey} />
        <p className="actions">
          <Button name="intent" value="agree" data-primary="">
            I'm {patient}, and I agree
          </Button>
        </p>
      </FieldsForm>
      {/* Folded: closing a request can't be undone, so one stray press must not do it. */}
      <RefuseForm title="I don't agree, or this isn't me" button="Close the request">
        We then close the request, return any fee, and don't write to this address about it again. {holder} is
        notified that the request was closed. This can't be undone.
      </RefuseForm>
    </>
  );
}

interface RefuseFormProps {
  title: string;
  button: string;
  /** What the button does. */
  children: ReactNode;
}

const RefuseForm = ({ title, button, children }: RefuseFormProps) => (
  <div className="mt-6">
    <More title={title}>
      <PostForm name="refuse">
        <p>{children}</p>
        <p className="actions mt-3">
          <Button look="secondary" name="intent" value="refuse">
            {button}
          </Button>
        </p>
      </PostForm>
    </More>
  </div>
);

/** The request ended before the patient answered; that other requests ask at this address can still be stopped. */
export const RequestEnded = ({ holder, isTooLate }: { holder: string; isTooLate: boolean }) => (
  <>
    <h1>This request has ended</h1>
    {isTooLate && <Refusal tone="amber">Your answer came too late, and nothing was saved.</Refusal>}
    <p className="lede mt-3">
      {holder} took it back, or it waited too long. There is nothing to agree to anymore.
    </p>
    <RefuseForm title="This isn't me" button="Don't write to me">
      We then don't write to this address for the patient of another request either. This can't be undone.
    </RefuseForm>
  </>
);

/** `isOpen` until a provider has decided, or the request has ended otherwise. */
export const PatientAgreed = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <h1>Thank you</h1>
    <p className="lede mt-3">
      {isOpen
        ? "You've agreed. A licensed provider reviews the request now."
        : "You agreed, and the request is closed by now. There is nothing left to do."}
    </p>
  </>
);

export const PatientRefused = () => (
  <>
    <h1>We've closed the request</h1>
    <p className="lede mt-3">Nothing will be reviewed. We won't write to you about it again.</p>
  </>
);
