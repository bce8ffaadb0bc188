import { Fragment } from "react";
import { SealedMail } from "./sealed-mail";

const promises = [
  ["Read-only email access", "We can't send, change or delete a single message."],
  ["Healthcare expenses only", "We search for order mails and keep only receipts. We skip everything else."],
  ["Nothing goes out unseen", "You pick each claim, and send it yourself."],
] as const;

/** What we read, and what stays sealed. */
export function Security() {
  return (
    <section className="wide deferred tall-183 lg:tall-108 grid items-center gap-gutter py-chapter lg:grid-cols-2 lg:gap-x-chapter lg:pt-0">
      <SealedMail />
      <div>
        <h2 className="mb-7">We open the pharmacy receipt. The rest stays sealed.</h2>
        <dl>
          {promises.map(([title, text]) => (
            <Fragment key={title}>
              <dt className="border-t-rule border-dashed border-edge pt-4 font-semibold">{title}</dt>
              <dd className="pb-4 text-muted">{text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </section>
  );
}
