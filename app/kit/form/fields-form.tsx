import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { FormHTMLAttributes } from "react";
import type { FormConstraint } from "./constraint";
import { ErrorSummary } from "./error-summary";
import type { FieldSpec } from "./field-spec";
import { Fields } from "./fields";
import { PostForm, type PostFormProps } from "./post-form";

/** Initial values of fields, by name. */
export type FieldValues = Record<string, string | string[] | null | undefined>;

export interface FieldsFormProps
  extends Omit<
    FormHTMLAttributes<HTMLFormElement>,
    "id" | "method" | "name" | "autoComplete" | "defaultValue" | "className"
  > {
  /** Unique on its page; prefix of the fields' ids. */
  id: string;
  /** "get" if the answers belong in the URL. */
  method?: "get";
  fields: readonly FieldSpec[];
  /** Fields that `children` render, for the error summary. */
  fieldsBelow?: readonly FieldSpec[];
  constraint: FormConstraint;
  /** The result of a refused submission: its values and errors. */
  lastResult?: SubmissionResult | null;
  defaultValue?: FieldValues;
  formErrorTitle?: string;
  keepAt?: PostFormProps["keepAt"];
  /** Id of the title that names the question, for a form with just one. */
  labelledBy?: string;
}

/**
 * A posted form: error summary, fields, then `children` (its buttons). Answers are validated on the server and by the
 * browser's script. With `noValidate={false}` the browser validates, as in a form with optional dates: the server can't
 * tell a half-entered date from an empty one.
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
  keepAt,
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
          keepAt={keepAt}
          encType={fields.some(({ type }) => type === "file") ? "multipart/form-data" : undefined}
          {...getFormProps(form)}
        >
          {content}
        </PostForm>
      )}
    </FormProvider>
  );
}

/** True for a form with dates and without required fields, whose errors the server would explain better. */
const asksOnlyForDays = (fields: readonly FieldSpec[], constraint: FormConstraint): boolean =>
  fields.some(({ type }) => type === "date") && fields.every(({ name }) => !constraint[name]?.required);
