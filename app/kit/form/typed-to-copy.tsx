import type { FieldSpec } from "./field-spec";

/** What was typed into a form that is no longer on the page; nothing if these fields were left empty. */
export function TypedToCopy({
  fields,
  typed,
}: {
  fields: readonly Pick<FieldSpec, "name" | "label">[];
  typed: Readonly<Record<string, unknown>>;
}) {
  const filled = fields.filter(({ name }) => typed[name]);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="typed">
      <h2 id="typed" className="text-lg">
        What you typed, to copy
      </h2>
      <dl className="mt-3">
        {filled.map(({ name, label }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{String(typed[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
