import { ButtonLink } from "~/kit/form/button";
import { reimbursementApp, site } from "~/site";
import { CheckerPanel } from "./checker-panel";

/** The way on to the application where reimbursements are claimed, and to the extension. */
export function FindReimbursements() {
  return (
    <CheckerPanel id="find-reimbursements" title="You may have money waiting" look="plain">
      <p className="text-muted">
        We look through what you've already bought for purchases your account may pay back.
      </p>
      <div className="actions">
        <ButtonLink href={reimbursementApp("bottom")} newTab>
          Find My Reimbursements
        </ButtonLink>
        <ButtonLink look="quiet" href={site.extensionUrl} newTab>
          Get the browser extension
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}
