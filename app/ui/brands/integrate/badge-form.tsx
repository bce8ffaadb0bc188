import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { BadgeFormView } from "~/domain/eligibility/badge-form";
import { paths } from "~/paths";
import { Button } from "~/ui/form/button";
import { ControlFrame } from "~/ui/form/field-frame";
import type { InputSpec } from "~/ui/form/field-spec";
import { useFieldState } from "~/ui/form/field-state";
import { TextControl } from "~/ui/form/text-control";

/** Id of the section the form is in. */
export const badgeId = "badge";

const productField: InputSpec = {
  type: "text",
  name: "product",
  label: "Address of one of your product pages",
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  placeholder: "https://shop.example/product",
};

/** Asks for a product's address; a plain GET form of /brands. */
export function BadgeForm({ typed, problem }: Pick<BadgeFormView, "typed" | "problem">) {
  const [form] = useForm({
    id: "badge-form",
    defaultValue: { product: typed },
    lastResult: problem === null ? null : { status: "error", error: { product: [problem] } },
  });
  return (
    <FormProvider context={form.context}>
      <form className="*:my-0" action={`${paths.brands}#${badgeId}`} method="get" {...getFormProps(form)}>
        <ProductField />
      </form>
    </FormProvider>
  );
}

function ProductField() {
  const state = useFieldState(productField.name);
  return (
    <ControlFrame field={productField} state={state}>
      <div className="mt-2 flex flex-wrap gap-3 *:mt-0 *:min-h-13 *:first:grow *:first:basis-64 max-sm:*:grow">
        <TextControl field={productField} state={state} />
        <Button>Make the badge</Button>
      </div>
    </ControlFrame>
  );
}
