import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { shopEventTypes } from "../../webhooks/domain/events";
import { endpointMessages, endpointSchema, eventsSchema, moveSchema } from "../domain/endpoint-form";
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

const addressField = (label: string, hint: string): FieldSpec => ({
  type: "text",
  name: "url",
  label,
  hint,
  inputMode: "url",
  autoCapitalize: "none",
  spellCheck: false,
  messages: { valueMissing: endpointMessages.url },
});

const addressFields: readonly FieldSpec[] = [
  addressField(
    "Address",
    "Public, and begins with https://. An address that is registered takes the events you choose now, and is enabled again.",
  ),
  eventsField,
];

const movedFields: readonly FieldSpec[] = [
  addressField(
    "New address",
    "Public, and begins with https://. Events and secrets stay. What waits for the old address or has failed there goes to this one.",
  ),
];

interface AddressFormProps {
  /** The address that is changed; null to register one. */
  chosen: PartnerEndpoint | null;
  /** True if none is registered yet. */
  isFirst: boolean;
  formKey: string;
  refused: Refused | undefined;
}

/** Registers a webhook address, or changes one or its events. */
export const AddressForm = ({ chosen, isFirst, formKey, refused }: AddressFormProps) =>
  chosen ? (
    <>
      <FoldedForm id="address-title" title={`Change the address ${chosen.address}`} open>
        <FieldsForm
          id="move"
          fields={movedFields}
          constraint={constraintOf(moveSchema)}
          lastResult={answerTo(refused, "move")}
          formErrorTitle="Nothing was changed"
        >
          <FormKey value={formKey} />
          <input type="hidden" name="id" value={chosen.id} />
          <Button name="intent" value="move" data-primary="">
            Change address
          </Button>
        </FieldsForm>
      </FoldedForm>
      <FoldedForm id="events-title" title={`Change the events of ${chosen.address}`} open>
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
    </>
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
