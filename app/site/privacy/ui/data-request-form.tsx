import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { type MailMeState, mailMeFields } from "~/letters/ui/mail-me-form";
import { CheckYourEmail } from "~/letters/ui/order-pages";
import { paths } from "~/paths";
import { dataRequest, dataWishMessage } from "../domain/data-wish";

export const dataRequestFields: readonly FieldSpec[] = [
  ...mailMeFields("The address you used here. If you used more than one, ask for each."),
  {
    type: "radios",
    name: "wish",
    label: "What would you like to do?",
    options: [
      { value: "copy", label: "Get a copy of my data" },
      { value: "erase", label: "Erase my data" },
    ],
    messages: { valueMissing: dataWishMessage },
  },
];

/** Asks for the address whose data is to be copied or erased. */
export function DataRequestForm({ lastResult, formKey }: MailMeState) {
  return (
    <>
      <h1>Your data</h1>
      <p className="lede mt-3">
        Get a copy of everything we hold about you, or have it erased. We'll email you a link, so that we can
        be sure it's you.
      </p>
      <FieldsForm
        id="your-data"
        action="?"
        fields={dataRequestFields}
        constraint={constraintOf(dataRequest)}
        lastResult={lastResult}
        formErrorTitle="We haven't sent anything yet"
      >
        <FormKey value={formKey} />
        <Button data-primary="">Email me a link</Button>
      </FieldsForm>
      <p className="mt-6">
        What we hold, why, and for how long is in the <a href={paths.privacy}>Privacy Policy</a>.
      </p>
    </>
  );
}

/** Shown for every address, whether data is held about it or not. */
export const DataLinkMailed = () => (
  <CheckYourEmail
    what="If we hold anything about that address, an email with a link"
    againHref={paths.yourData}
  >
    <p className="mt-3">
      Nothing there? Then we hold nothing about that address, or you may have used another one.
    </p>
  </CheckYourEmail>
);
