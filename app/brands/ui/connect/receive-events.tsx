import { NewTabLink } from "~/kit/layout/new-tab-link";
import { CodeSample } from "~/kit/parts/code-sample";
import { Fold } from "~/kit/parts/fold";

/** What an event looks like, and a receiver that makes sure it's ours. */
export function ReceiveEvents({ event, receiver }: { event: string; receiver: string }) {
  return (
    <>
      <CodeSample title="An event as we post it">{event}</CodeSample>
      <p>
        Signed by <NewTabLink href="https://www.standardwebhooks.com/">Standard Webhooks</NewTabLink>: check
        it with one of their libraries and your webhook secret. Answer with any 2xx status within 10 seconds.
        Anything else is sent again for three days.
      </p>
      <div>
        <Fold title="A receiver in Node.js" group="receiver">
          <CodeSample title="A receiver in Node.js">{receiver}</CodeSample>
        </Fold>
      </div>
    </>
  );
}
