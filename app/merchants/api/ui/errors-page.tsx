import { CodeSample } from "~/kit/parts/code-sample";
import { paths } from "~/paths";
import { Conventions } from "./conventions";
import { fieldList } from "./operation";
import type { ShownApi } from "./shown-api";

/** Conventions of all operations, the format of errors, and what each error means. */
export function ErrorsPage({ api }: { api: Pick<ShownApi, "problems" | "problemExample" | "perMinute"> }) {
  return (
    <div className="section prose">
      <h1>Errors, retries and limits</h1>
      <h2 id="errors">Errors</h2>
      <p>
        Every answer of 400 or more is <code>application/problem+json</code> (RFC 9457). Let your program read{" "}
        <code>code</code>; <code>detail</code> is for people. <code>errors</code> names each wrong field by
        its JSON Pointer in the body, or by the name of the parameter or header. No answer repeats a value you
        sent.
      </p>
      <CodeSample title="A problem">{api.problemExample}</CodeSample>
      <dl className={fieldList}>
        {api.problems.map(({ anchor, code, status, title, text }) => (
          <div id={anchor} key={code}>
            <dt>
              <code>{code}</code>
              <span>{status}</span>
            </dt>
            <dd>
              <b>{title}.</b> {text}
            </dd>
          </div>
        ))}
      </dl>
      <h2 id="conventions">Lists, retries and limits</h2>
      <Conventions perMinute={api.perMinute} />
      <p>
        <a href={paths.developers}>The rest of the API</a>
      </p>
    </div>
  );
}
