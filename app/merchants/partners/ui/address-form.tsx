import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { shopEventTypes } from "../../webhooks/domain/events";
import { endpointMessages, endpointSchema, eventsSchema } from "../domain/endpoint-form";
import type { PartnerEndpoint } from "../domain/partner-view";
import { FoldedForm } from "./partner-frame";
import { answerTo, type Refused } from "./press-form";

const eventsField: FieldSpec = {
  type: "checkboxes",
  name: "events",
  label: "Events (optional)",
  hint: "Choose none to get all, later ones too.",
  options: shopEventTypes.map((type) => ({ value: type, label: type })),
};

const addressFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "url",
    label: "Address",
    hint: "Public, and begins with https://. An address that is registered takes the events you choose now, and is enabled again.",
    inputMode: "url",
    autoCapitalize: "none",
    spellCheck: false,
    messages: { valueMissing: endpointMessages.url },
  },
  eventsField,
];

interface AddressFormProps {
  /** The address whose events are changed; null to register one. */
  chosen: PartnerEndpoint | null;
  /** True if none is registered yet. */
  isFirst: boolean;
  formKey: string;
  refused: Refused | undefined;
}

/** Registers a webhook address, or changes the events of one. */
export const AddressForm = ({ chosen, isFirst, formKey, refused }: AddressFormProps) =>
  chosen ? (
    <FoldedForm id="address-title" title={`Change the events of ${chosen.address}`} open>
      <FieldsForm
        id="set-events"
        fields={[eventsField]}
        constraint={constraintOf(eventsSchema)}
        lastResult={answerTo(refused, "set-events")}
        defaultValue={{ events: chosen.events }}
        formErrorTitle="Nothing was changed"
      >
        <FormKey value={formKey} />
        <input type="hidden" name="id" value={chosen.id} />
        <Button name="intent" value="set-events" data-primary="">
          Save
        </Button>
      </FieldsForm>
    </FoldedForm>
  ) : (
    <FoldedForm
      id="address-title"
      title="Register an address"
      open={isFirst || answerTo(refused, "set") !== undefined}
    >
      <FieldsForm
        id="set"
        fields={addressFields}
        constraint={constraintOf(endpointSchema)}
        lastResult={answerTo(refused, "set")}
        formErrorTitle="Nothing was registered"
      >
        <FormKey value={formKey} />
        <Button name="intent" value="set" data-primary="">
          Register
        </Button>
      </FieldsForm>
    </FoldedForm>
  );
