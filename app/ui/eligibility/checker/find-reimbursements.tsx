import { reimbursementApp, site } from "~/site";
import { ButtonLink } from "~/ui/form/button";

/** The way on to the application where reimbursements are claimed, and to the extension. */
export function FindReimbursements() {
  return (
    <section className="checker-panel checker-on" aria-labelledby="find-reimbursements">
      <h2 id="find-reimbursements">You may have money waiting</h2>
      <p>We look through what you've already bought for purchases your account may pay back.</p>
      <div className="actions">
        <ButtonLink href={reimbursementApp("bottom")} newTab>
          Find My Reimbursements
        </ButtonLink>
        <ButtonLink look="quiet" href={site.extensionUrl} newTab>
          Get the browser extension
        </ButtonLink>
      </div>
    </section>
  );
}
