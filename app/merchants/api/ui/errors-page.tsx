import { CodeSample } from "~/kit/parts/code-sample";
import { paths } from "~/paths";
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

function Conventions({ perMinute }: { perMinute: number }) {
  return (
    <>
      <h3 id="pages">Lists</h3>
      <p>
        A list begins with the newest. <code>limit</code> says how many to send (20 unless you say, at most
        100). <code>next_url</code> is the address of the next page, <code>next_cursor</code> its cursor; both
        are null on the last page. What is added meanwhile doesn't move the pages.
      </p>
      <h3 id="idempotency">Sending a request again</h3>
      <p>
        If an answer is lost, send the same request again. Orders and products are safe: the same again
        changes nothing, and a product that is gone when you remove it again was removed before. An order sent
        with an <code>Idempotency-Key</code> (1 to 200 characters, for example a UUID) also gets the first
        answer again, for 24 hours, with the header <code>Idempotency-Replayed: true</code>. The same key with
        another body is refused with 422. Refusals and faults aren't remembered. Other requests ignore the
        key.
      </p>
      <h3 id="limits">Limits</h3>
      <p>
        Each key may send {perMinute} requests in a minute. Every answer says how many are left (r), and in
        how many seconds all are there again (t):
      </p>
      <CodeSample title="Headers of the rate limit">
        {`RateLimit-Policy: "key";q=${perMinute};w=60\nRateLimit: "key";r=${perMinute - 1};t=60`}
      </CodeSample>
      <p>
        Beyond that the answer is 429 with <code>Retry-After</code> in seconds. Requests without a valid key
        count for their network. A body may have 256 KiB, one of products 5 MiB.
      </p>
      <h3 id="values">Values</h3>
      <p>
        Amounts are whole cents of US dollars. Times are ISO 8601; we answer in UTC. Percent-encode an id in
        an address. Fields we don't know are refused, so that a typo isn't lost. Within version 1 we add
        fields to answers, and never take one away.
      </p>
    </>
  );
}
