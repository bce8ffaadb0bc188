import { emailAnswer } from "~/domain/values/email";
import { Button } from "../form/button";
import { constraintOf } from "../form/constraint";
import { FieldsForm } from "../form/fields-form";
import { orderEmailField } from "../letters/closed-order";

/** Asks for the order's own e-mail address, after which name and state are filled in from the order. */
export function FillInOrder() {
  return (
    <details className="fill-in">
      <summary>Fill in your name and state from your order</summary>
      <FieldsForm
        id="order"
        fields={[orderEmailField("Email you ordered with")]}
        constraint={constraintOf(emailAnswer)}
        noValidate={false}
      >
        <Button look="secondary" name="intent" value="fill-in">
          Fill in
        </Button>
      </FieldsForm>
    </details>
  );
}
