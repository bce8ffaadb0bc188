import { emailAnswer } from "~/domain/values/email";
import { site } from "~/site";
import { Button } from "../form/button";
import { constraintOf } from "../form/constraint";
import type { FieldSpec } from "../form/field-spec";
import { FieldsForm } from "../form/fields-form";
import { Notice } from "../form/notice";

/** The e-mail address an order was placed with, which shows whose order it is. */
export const orderEmailField = (label: string): FieldSpec => ({
  type: "email",
  name: "email",
  label,
  autoComplete: "email",
});

/** For an order the visitor has not shown to be their own: its e-mail address opens it, or the store's own link. */
export function ClosedOrder({ shopName, isRefused }: { shopName: string; isRefused: boolean }) {
  return (
    <div className="section error-page">
      <h1>Is this your order?</h1>
      <p className="lede">
        Only the shopper may see the status of a letter. Please open the link from {shopName} or from our
        mail, or type the email address you ordered with.
      </p>
      {isRefused && (
        <Notice tone="amber">
          We couldn't match this address to the order. You have five tries an hour. Need help? Write to{" "}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </Notice>
      )}
      <div className="**:data-field:my-0">
        <FieldsForm
          id="order"
          fields={[orderEmailField("Email")]}
          constraint={constraintOf(emailAnswer)}
          noValidate={false}
        >
          <p className="actions">
            <Button data-primary="">Show the status</Button>
          </p>
        </FieldsForm>
      </div>
    </div>
  );
}
