import { SealedMail } from "./sealed-mail";

/** What we read, and what stays sealed. */
export function Security() {
  return (
    <section className="wide security">
      <SealedMail />
      <div>
        <h2>We open the pharmacy receipt. The rest stays sealed.</h2>
        <dl>
          <dt>Read-only email access</dt>
          <dd>We can't send, change or delete a single message.</dd>
          <dt>Healthcare expenses only</dt>
          <dd>Receipts that may be eligible are read. Everything else is passed over.</dd>
          <dt>Nothing goes out unseen</dt>
          <dd>You pick each claim before we submit it.</dd>
        </dl>
      </div>
    </section>
  );
}
