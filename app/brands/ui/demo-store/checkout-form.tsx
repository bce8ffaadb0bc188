import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { retention } from "~/legal/domain/retention";
import { demoCheckout } from "~/orders/domain/demo-order";
import { emailMessage } from "~/platform/values/email";

const fields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email for the order",
    hint: `You can leave this invented one, or empty the field. We delete the order with its address after ${retention.demoOrder}.`,
    inputMode: "email",
    messages: { typeMismatch: emailMessage },
  },
];

export interface CheckoutFormProps {
  /** The fictional email address; null if the order isn't accepted, so that none is asked for. */
  email: string | null;
  formKey: string;
  lastResult?: SubmissionResult;
}

/** The demo checkout: an email address, and a button that orders nothing real. */
export function CheckoutForm({ email, formKey, lastResult }: CheckoutFormProps) {
  return (
    <FieldsForm
      id="checkout"
      action="?"
      fields={email === null ? [] : fields}
      constraint={constraintOf(demoCheckout)}
      lastResult={lastResult}
      defaultValue={{ email }}
      formErrorTitle="The order isn't placed yet"
    >
      <FormKey value={formKey} />
      <Button data-primary="">Place the order</Button>
      <p className="hint mt-3">This is pretend: nothing is sold, paid, or shipped.</p>
    </FieldsForm>
  );
}
