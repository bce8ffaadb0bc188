import { renderToStaticMarkup } from "react-dom/server";
import { fieldLabel } from "~/platform/values/column-name";
import { longDate } from "~/platform/values/date";
import { printable } from "~/platform/values/printable";
import { site } from "~/site";
import type { DataCopy, DataSection } from "../domain/data-copy";

const css = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid;padding-top:1rem}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** A copy as one self-contained HTML document to read or print: no scripts, pictures or external resources. */
export const dataCopyHtml = (copy: DataCopy): string =>
  printable(`<!DOCTYPE html>${renderToStaticMarkup(<CopyDocument copy={copy} />)}`);

function CopyDocument({ copy }: { copy: DataCopy }) {
  const empty = copy.sections.filter(({ rows }) => rows.length === 0);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`What ${site.name} holds about ${copy.email}`}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>What {site.name} holds about you</h1>
        <p>
          {copy.email}, {longDate(copy.madeAt)}. Times are in UTC.
        </p>
        {copy.sections.map(
          (section) => section.rows.length > 0 && <Section key={section.name} {...section} />,
        )}
        <h2>Nothing</h2>
        <p>There is nothing in: {empty.map(({ title }) => title.toLowerCase()).join("; ")}.</p>
        <h2>Elsewhere</h2>
        <ul>
          {copy.elsewhere.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </body>
    </html>
  );
}

function Section({ name, title, rows }: DataSection) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.map((row, index) => (
        <dl key={`${name} ${String(row.id ?? index)}`}>
          {Object.entries(row).map(([field, value]) => (
            <Field key={field} field={field} value={value} />
          ))}
        </dl>
      ))}
    </section>
  );
}

/** A field without a value is left out. */
function Field({ field, value }: { field: string; value: unknown }) {
  if (field === "file" && typeof value === "string" && value.startsWith("data:"))
    return (
      <>
        <dt>{fieldLabel(field)}</dt>
        <dd>
          <a href={value} download="">
            Save the file
          </a>
        </dd>
      </>
    );
  const text = showValue(value);
  return (
    text !== "" && (
      <>
        <dt>{fieldLabel(field)}</dt>
        <dd>{text}</dd>
      </>
    )
  );
}

function showValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
}
