import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "~/kit/form/button";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { emailMessage } from "~/platform/values/email";

interface PatientPageProps {
  pageHref: string;
  /** The masked address. */
  address: string;
  takesMail: boolean;
  formKey: string;
  lastResult?: SubmissionResult | undefined;
}

/** Lets the requester correct the address at which the patient is asked. */
export function PatientPage({ pageHref, address, takesMail, formKey, lastResult }: PatientPageProps) {
  return (
    <NarrowSheet>
      <h1>Where we ask the patient</h1>
      <p className="lede mt-3">
        {takesMail
          ? `We asked at ${address}. If that's wrong, enter the right address. The link we emailed before stops working.`
          : `${address} doesn't take our emails. Please enter another address of the patient.`}
      </p>
      <FieldsForm
        id="patient"
        action="?"
        fields={[
          {
            type: "email",
            name: "patientEmail",
            label: "The patient's email",
            inputMode: "email",
            messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
          },
        ]}
        constraint={{ patientEmail: { required: true } }}
        lastResult={lastResult}
        formErrorTitle="The address wasn't changed"
      >
        <FormKey value={formKey} />
        <p className="actions">
          <Button data-primary="">Ask at this address</Button>
          <ButtonLink look="quiet" href={pageHref}>
            See your request
          </ButtonLink>
        </p>
      </FieldsForm>
    </NarrowSheet>
  );
}
