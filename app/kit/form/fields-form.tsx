import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { FormHTMLAttributes } from "react";
import type { FormConstraint } from "./constraint";
import { ErrorSummary } from "./error-summary";
import type { FieldSpec } from "./field-spec";
import { Fields } from "./fields";
import { PostForm } from "./post-form";

/** Values of fields when a page opens, by name. */
export type FieldValues = Record<string, string | string[] | null | undefined>;

export interface FieldsFormProps
  extends Omit<
    FormHTMLAttributes<HTMLFormElement>,
    "id" | "method" | "name" | "autoComplete" | "defaultValue" | "className"
  > {
  /** Unique on its page; the ids of the fields begin with it. */
  id: string;
  /** "get" where the answers belong into the address. */
  method?: "get";
  fields: readonly FieldSpec[];
  /** Fields that `children` draw, for the errors on top. */
  fieldsBelow?: readonly FieldSpec[];
  constraint: FormConstraint;
  /** The answer to a refused form: what was typed, and what is wrong with it. */
  lastResult?: SubmissionResult | null;
  defaultValue?: FieldValues;
  /** Title of the errors where they are of the form as a whole. */
  formErrorTitle?: string;
  /** Id of the title that names the question, where the form asks just one. */
  labelledBy?: string;
}

/**
 * A form of fields, posted: errors on top, the fields, then `children` (its buttons). The server checks the
 * answers, and so does the browser's script; with `noValidate={false}` the browser does, as in a form whose days may be left
 * empty: the server can't tell one that was begun from one that was cleared.
 */
export function FieldsForm({
  id,
  fields,
  fieldsBelow = [],
  constraint,
  lastResult,
  defaultValue,
  formErrorTitle,
  labelledBy,
  noValidate,
  method,
  children,
  ...attributes
}: FieldsFormProps) {
  const [form] = useForm<Record<string, string | string[]>>({
    id,
    constraint,
    lastResult,
    defaultValue,
    defaultNoValidate: noValidate ?? !asksOnlyForDays(fields, constraint),
  });
  const content = (
    <>
      <ErrorSummary fields={[...fields, ...fieldsBelow]} formErrorTitle={formErrorTitle} />
      <Fields fields={fields} labelledBy={labelledBy} />
      {children}
    </>
  );
  return (
    <FormProvider context={form.context}>
      {method ? (
        <form data-enhance="" {...attributes} method={method} {...getFormProps(form)}>
          {content}
        </form>
      ) : (
        <PostForm
          {...attributes}
          name={id}
          encType={fields.some(({ type }) => type === "file") ? "multipart/form-data" : undefined}
          {...getFormProps(form)}
        >
          {content}
        </PostForm>
      )}
    </FormProvider>
  );
}

/** Whether a form has days, and nothing that must be answered: of that the server says more than the browser. */
const asksOnlyForDays = (fields: readonly FieldSpec[], constraint: FormConstraint): boolean =>
  fields.some(({ type }) => type === "date") && fields.every(({ name }) => !constraint[name]?.required);
