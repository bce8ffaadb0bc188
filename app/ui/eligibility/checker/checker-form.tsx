import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { paths } from "~/paths";
import { Button } from "~/ui/form/button";
import { ControlFrame } from "~/ui/form/field-frame";
import type { InputSpec } from "~/ui/form/field-spec";
import { useFieldState } from "~/ui/form/field-state";
import { TextControl } from "~/ui/form/text-control";

export interface CheckerFormProps {
  /** The field's value. */
  typed: string;
  /** What is wrong with it. */
  problem: string | null;
}

const urlField: InputSpec = {
  type: "text",
  name: "url",
  label: "Product link",
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  placeholder: "https://shop.example/product",
};

/** Asks for a product's address; a plain GET form. */
export function CheckerForm({ typed, problem }: CheckerFormProps) {
  const [form] = useForm({
    id: "checker",
    defaultValue: { url: typed },
    lastResult: problem === null ? null : { status: "error", error: { url: [problem] } },
  });
  return (
    <FormProvider context={form.context}>
      <form className="mt-6 *:my-0" action={paths.checker} method="get" {...getFormProps(form)}>
        <ProductLink />
      </form>
    </FormProvider>
  );
}

/** The field with its button beside it. */
function ProductLink() {
  const state = useFieldState(urlField.name);
  return (
    <ControlFrame field={urlField} state={state}>
      <div className="mt-2 flex flex-wrap gap-3 *:mt-0 *:min-h-13 *:first:grow *:first:basis-64 max-sm:*:grow">
        <TextControl field={urlField} state={state} />
        <Button>Check eligibility</Button>
      </div>
    </ControlFrame>
  );
}
