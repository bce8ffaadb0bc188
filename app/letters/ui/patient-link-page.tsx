import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import type { FormConstraint } from "~/kit/form/constraint";
import type { ConsentSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
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
      <div className="mt-6">
        <More title="I don't agree, or this isn't me">
          <PostForm name="refuse">
            <p>
              We then close the request, return any fee, and don't write to this address about it again.{" "}
              {holder} is notified that the request was closed. This can't be undone.
            </p>
            <p className="actions mt-3">
              <Button look="secondary" name="intent" value="refuse">
                Close the request
              </Button>
            </p>
          </PostForm>
        </More>
      </div>
    </>
  );
}

export const PatientAgreed = () => (
  <>
    <h1>Thank you</h1>
    <p className="lede mt-3">You've agreed. A licensed provider reviews the request now.</p>
  </>
);

export const PatientRefused = () => (
  <>
    <h1>We've closed the request</h1>
    <p className="lede mt-3">Nothing will be reviewed. We won't write to you about it again.</p>
  </>
);
