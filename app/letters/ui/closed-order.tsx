import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { emailSchema } from "~/platform/values/email";
import { site } from "~/site";

/** The email address an order was placed with, which verifies the shopper. */
export const orderEmailField = (label: string): FieldSpec => ({
  type: "email",
  name: "email",
  label,
  autoComplete: "email",
});

export interface ClosedOrderProps {
  shopName: string;
  /** The page's purpose: a letter's status, or linking an account. */
  purpose: "status" | "account";
  /** True if the visitor came by the shop's link, but it has expired. */
  isExpired: boolean;
  /** True if the entered address was not the order's. */
  isRefused: boolean;
  /** The page to request a link to the order by mail. */
  mailHref: string | null;
}

const purposes = {
  status: { only: "Only the shopper may see the status of a letter.", button: "Show the status" },
  account: { only: "Only the shopper may link an account to an order.", button: "Continue" },
} as const;

/** For an unverified visitor: the order's email address gives access, or the store's own link. */
export function ClosedOrder({ shopName, purpose, isExpired, isRefused, mailHref }: ClosedOrderProps) {
  const { only, button } = purposes[purpose];
  return (
    <div className="section error-page">
      <h1>{isExpired ? "This link has expired" : "Is this your order?"}</h1>
      <p className="lede">
        {isExpired
          ? `Links to an order at ${shopName} work for a limited time, and this one is too old. To go on, type the email address you ordered with.`
          : `${only} Please open the link from ${shopName} or from our email, or type the email address you ordered with.`}
      </p>
      {isRefused && (
        <div className="*:my-0">
          <Notice tone="amber">
            We couldn't match this address to the order. You have five tries an hour. Need help? Write to{" "}
            <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
          </Notice>
        </div>
      )}
      <div className="w-full **:data-field:mt-0 **:data-field:mb-4">
        <FieldsForm
          id="order"
          fields={[orderEmailField("Email")]}
          constraint={constraintOf(emailSchema)}
          noValidate={false}
        >
          <p className="actions">
            <Button data-primary="">{button}</Button>
          </p>
        </FieldsForm>
      </div>
      {mailHref && (
        <p className="hint">
          You can also <a href={mailHref}>have a link emailed</a> to the address you ordered with.
        </p>
      )}
    </div>
  );
}
