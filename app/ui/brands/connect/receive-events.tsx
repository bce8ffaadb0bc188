import { CodeSample } from "~/ui/parts/code-sample";

/** What an event looks like, and how to be sure that it's ours. */
export function ReceiveEvents({ event }: { event: string }) {
  return (
    <>
      <CodeSample title="An event as we post it">{event}</CodeSample>
      <p>
        Signed by <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>: check it with one of
        their libraries and your webhook secret. Answer with any 2xx status within 10 seconds. Anything else
        is sent again for three days.
      </p>
    </>
  );
}
