import { CodeSample } from "~/kit/parts/code-sample";

export function Conventions({ perMinute }: { perMinute: number }) {
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
        If an answer is lost, send the same request again. Orders are safe: the same order again changes
        nothing. With an <code>Idempotency-Key</code> (1 to 200 characters, for example a UUID) you also get
        the first answer again, for 24 hours, with the header <code>Idempotency-Replayed: true</code>. The
        same key with another body is refused with 422. While the first request still runs, you get 409.
        Refusals and faults aren't remembered.
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
        count for their network. A body may have 256 KiB.
      </p>
      <h3 id="values">Values</h3>
      <p>
        Amounts are whole cents of US dollars. Times are ISO 8601; we answer in UTC. Fields we don't know are
        refused, so that a typo isn't lost. Within version 1 we add fields to answers, and never take one
        away.
      </p>
    </>
  );
}
