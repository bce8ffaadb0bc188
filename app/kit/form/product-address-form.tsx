import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "./button";
import { ControlFrame } from "./field-frame";
import type { InputSpec } from "./field-spec";
import { useFieldState } from "./field-state";
import { TextControl } from "./text-control";

export interface ProductAddressFormProps {
  id: string;
  /** The results page; the form adds the URL as a query parameter. */
  action: string;
  name: string;
  label: string;
  button: string;
  look?: ButtonLook;
  /** The field's value. */
  typed: string;
  problem: string | null;
  /** What may be typed; "link" by default. Some phones' keyboard for URLs has no space bar, which names need. */
  takes?: "link" | "link-or-name" | "name";
  /** Hidden inputs. */
  children?: ReactNode;
}

/** A GET form for a product's URL or name. */
export function ProductAddressForm(props: ProductAddressFormProps) {
  const { id, action, typed, problem, children, ...field } = props;
  const [form] = useForm({
    id,
    defaultValue: { [field.name]: typed },
    lastResult: problem === null ? null : { status: "error", error: { [field.name]: [problem] } },
  });
  return (
    <FormProvider context={form.context}>
      <form className="*:my-0" action={action} method="get" {...getFormProps(form)}>
        {children}
        <AddressField {...field} />
      </form>
    </FormProvider>
  );
}

type FieldProps = Pick<ProductAddressFormProps, "name" | "label" | "button" | "look" | "takes">;

function AddressField({ name, label, button, look, takes = "link" }: FieldProps) {
  const state = useFieldState(name);
  const field: InputSpec = {
    type: "text",
    name,
    label,
    inputMode: takes === "link" ? "url" : "text",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    placeholder: takes === "name" ? undefined : "https://shop.example/product",
  };
  return (
    <ControlFrame field={field} state={state}>
      <div className="mt-2 flex flex-wrap gap-3 *:mt-0 *:min-h-13 *:first:grow *:first:basis-64 max-sm:*:grow">
        <TextControl field={field} state={state} />
        <Button look={look}>{button}</Button>
      </div>
    </ControlFrame>
  );
}
