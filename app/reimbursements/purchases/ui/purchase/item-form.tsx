import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { dollarsFromCents } from "~/platform/values/money";
import { shownItem } from "../../domain/changed-since";
import { correctionMessages, itemSchema } from "../../domain/correction-answers";
import type { PurchaseItem } from "../../domain/purchase";

export const itemFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "title",
    label: "What is it?",
    hint: "As plainly as you can. We check it against our rules again.",
    messages: { valueMissing: correctionMessages.title },
  },
  { type: "text", name: "quantity", label: "How many?", inputMode: "numeric" },
  {
    type: "text",
    name: "amount",
    label: "What you paid for all of them, in dollars",
    inputMode: "decimal",
    hint: "With tax and shipping, after discounts.",
  },
];

export const ordinaryField: FieldSpec = {
  type: "text",
  name: "ordinary",
  label: "What an ordinary version costs, in dollars",
  inputMode: "decimal",
  hint: "Only what this one cost above that counts.",
};

/** Corrects an item, or adds one where there is none yet. */
export function ItemForm(props: {
  id: string;
  item?: PurchaseItem;
  formKey?: string;
  label: string;
  lastResult: SubmissionResult | undefined;
}) {
  const { id, item, formKey, label, lastResult } = props;
  // The page has doubted this amount: sending it unchanged confirms it.
  const typed = lastResult?.error?.amount ? lastResult.initialValue?.amount : null;
  const warnedOf = typeof typed === "string" ? typed : null;
  return (
    <FieldsForm
      id={id}
      fields={item?.verdict.excessOnly ? [...itemFields, ordinaryField] : itemFields}
      constraint={constraintOf(itemSchema)}
      lastResult={lastResult}
      defaultValue={
        item
          ? {
              title: item.title,
              quantity: String(item.quantity),
              amount: dollarsFromCents(item.paidCents),
              ordinary: item.ordinaryCents === undefined ? undefined : dollarsFromCents(item.ordinaryCents),
            }
          : { quantity: "1" }
      }
      formErrorTitle="Nothing was saved"
    >
      <input type="hidden" name="intent" value="item" />
      <input type="hidden" name="item" value={item?.key ?? ""} />
      {item && <input type="hidden" name="was" value={shownItem(item)} />}
      {warnedOf && <input type="hidden" name="sure" value={warnedOf} />}
      {formKey && <FormKey value={formKey} />}
      <Button look="secondary" aria-label={item && `${label}: ${item.title}`}>
        {label}
      </Button>
    </FieldsForm>
  );
}
