import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";

const link = "inline-flex min-h-11 items-center";

/** Links to the pages of an open folder, with or without receipts in it. */
export const FolderNav = ({ children }: { children?: ReactNode }) => (
  <nav className="flex flex-wrap gap-x-6" aria-label="Your reimbursements">
    <a className={link} href={paths.reimbursementsPart("claims")}>
      Your claims
    </a>
    <a className={link} href={paths.reimbursementsPart("settings")}>
      Your accounts
    </a>
    <a className={link} href="#receive">
      Add receipts
    </a>
    {children}
  </nav>
);

/** How long an open folder is kept, where else it's open, and its end. */
export const YourCall = () => (
  <div className="sheet card">
    <h2>Your receipts, your call</h2>
    <p>
      Only you see this page. We erase everything {retention.receiptFolder} after your last visit, or{" "}
      {retention.openClaims} after it while a claim isn't paid; at once when you say so.
    </p>
    <p className="actions">
      <ButtonLink look="secondary" href={paths.reimbursementsPart("link")}>
        Open on another device
      </ButtonLink>
      <ButtonLink look="quiet" href={paths.reimbursementsPart("devices")}>
        Where it's open
      </ButtonLink>
      <ButtonLink look="quiet" href={paths.reimbursementsPart("erase")}>
        Erase everything
      </ButtonLink>
    </p>
  </div>
);
