import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { emailSchema } from "~/platform/values/email";
import { orderEmailField } from "../../ui/closed-order";

/** Asks for the order's own email address, to prefill name and state from the order. */
export function FillInOrder() {
  return (
    <details className="my-6 rounded-sheet border-rule border-dashed border-edge px-5 **:data-field:mt-0 **:data-field:mb-3">
      <summary className="cursor-pointer py-3 font-medium">Fill in from your order</summary>
      <FieldsForm
        id="order"
        fields={[orderEmailField("Email you ordered with")]}
        constraint={constraintOf(emailSchema)}
        noValidate={false}
      >
        <p className="pb-5">
          <Button look="secondary" name="intent" value="fill-in">
            Fill in
          </Button>
        </p>
      </FieldsForm>
    </details>
  );
}
