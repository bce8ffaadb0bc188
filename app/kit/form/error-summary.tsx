import { useFormMetadata } from "@conform-to/react";

interface ErrorSummaryProps {
  fields: readonly { name: string; label: string }[];
  formErrorTitle?: string;
  /** Prefixes messages that don't name their field with its label. */
  withLabels?: boolean;
}

/** A page writes its hidden fields itself, so one of them is refused only from a page that is out of date. */
const outdated = "This page is out of date. Open it again, and send what you typed from there.";

/**
 * Lists the first error of each field with a link to it. Takes the focus when the page opens; renders nothing without
 * errors.
 */
export function ErrorSummary({ fields, formErrorTitle, withLabels = false }: ErrorSummaryProps) {
  const form = useFormMetadata();
  const { "": formErrors = [], ...errors } = form.allErrors;
  const fieldset = form.getFieldset();
  const faulty = fields.filter(({ name }) => errors[name]);
  if (formErrors.length === 0 && Object.keys(errors).length === 0) return null;
  const title = formErrors.length > 0 ? formErrorTitle : undefined;
  return (
    <section
      className="error-summary"
      id={form.errorId}
      aria-labelledby="error-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submission the reader must land on what went wrong
      autoFocus
    >
      <h2 id="error-title">{title ?? "Please check your answers"}</h2>
      <ul>
        {formErrors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {formErrors.length === 0 && faulty.length === 0 && <li>{outdated}</li>}
        {faulty.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${fieldset[name]?.id}`}>{`${withLabels ? `${label}: ` : ""}${errors[name]?.[0]}`}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
