export interface SummaryError {
  /** Id of the field's control; null for an error of the form as a whole. */
  fieldId: string | null;
  message: string;
}

/** All errors of a form, linked to their fields. It takes the focus when the page opens; nothing without errors. */
export function ErrorSummary({
  errors,
  title = "Please check your answers",
}: {
  errors: readonly SummaryError[];
  title?: string;
}) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a failed submission the reader must land on what went wrong
    <section className="error-summary" aria-labelledby="error-title" tabIndex={-1} autoFocus>
      <h2 id="error-title">{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}-${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </section>
  );
}
