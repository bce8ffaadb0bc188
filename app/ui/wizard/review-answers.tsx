export interface ReviewRow {
  label: string;
  /** The answer in words; an empty one is shown as "Not answered". */
  value: string;
  changeHref: string;
}

/** The answers so far, each with a way to change it, for checking before something is sent or paid. */
export function ReviewAnswers({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <section className="review" aria-labelledby="review-title">
      <h2 id="review-title">Check your answers</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value || <i>Not answered</i>}</dd>
            <dd>
              <a href={row.changeHref}>
                Change<span className="sr-only"> {row.label}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
