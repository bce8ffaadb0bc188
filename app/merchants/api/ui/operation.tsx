import { CodeSample } from "~/kit/parts/code-sample";
import { paths } from "~/paths";
import type { ShownCode, ShownField, ShownOperation } from "./shown-api";

/** A list of names in code style, each with its description below. */
export const fieldList =
  "border-t border-line [&_:is(dt_span,dd)]:text-sm [&_:is(dt_span,dd)]:text-muted [&_code]:font-semibold [&_code]:wrap-anywhere [&_dt]:flex [&_dt]:flex-wrap [&_dt]:items-baseline [&_dt]:gap-x-3 [&>div]:border-b [&>div]:border-line [&>div]:py-2.5";

/** An operation: its input, a request and its responses, and its errors. */
export function Operation({ operation }: { operation: ShownOperation }) {
  const { anchor, method, path, title, text, scope, parameters, body, curl, responses, problems } = operation;
  return (
    <section
      className="deferred tall-86 mt-12 grid gap-4 border-t-rule border-dashed border-edge pt-8 *:m-0"
      id={anchor}
    >
      <h3 className="font-display text-xl leading-tight font-normal">{title}</h3>
      <p className="wrap-anywhere">
        <code className="font-semibold">
          {method} {path}
        </code>
      </p>
      <p>{text}</p>
      <p className="text-sm text-muted">
        Scope of the key: <code>{scope}</code>
      </p>
      {parameters.length > 0 && (
        <>
          <h4 className="font-sans text-base font-semibold">Parameters</h4>
          <Fields fields={parameters} />
        </>
      )}
      {body.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold">Fields of the body</summary>
          <Fields fields={body} />
        </details>
      )}
      <h4 className="font-sans text-base font-semibold">Request</h4>
      <CodeSample title={`${title}: request`}>{curl}</CodeSample>
      {responses.map(({ status, text, example, fields }) => (
        <div className="grid gap-3" key={status}>
          <h4 className="font-sans text-base font-semibold">Answer {status}</h4>
          <p>{text}</p>
          <CodeSample title={`${title}: answer ${status}`}>{example}</CodeSample>
          <details>
            <summary className="cursor-pointer py-2.5 font-semibold">Fields of answer {status}</summary>
            <Fields fields={fields} ofAnswer />
          </details>
        </div>
      ))}
      {problems.length > 0 && (
        <>
          <h4 className="font-sans text-base font-semibold">Errors</h4>
          <Codes codes={problems} />
        </>
      )}
    </section>
  );
}

/** Error codes, each a link to what it means. */
export function Codes({ codes }: { codes: readonly ShownCode[] }) {
  return (
    <ul className="flex list-none flex-wrap gap-x-6 pl-0 text-sm *:m-0">
      {codes.map(({ status, code, anchor }) => (
        <li key={code}>
          <a className="inline-flex min-h-11 items-center gap-1.5" href={`${paths.apiErrors}#${anchor}`}>
            {status} <code>{code}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Fields of a request or response. In a response all of them are always present. */
function Fields({ fields, ofAnswer = false }: { fields: readonly ShownField[]; ofAnswer?: boolean }) {
  return (
    <dl className={fieldList}>
      {fields.map(({ name, type, required, text }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            <span>
              {type}
              {!ofAnswer && (required ? ", required" : ", optional")}
            </span>
          </dt>
          {text && <dd>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
