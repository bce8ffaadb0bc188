import { BackLink } from "~/kit/layout/back-link";
import { MailMeForm, type MailMeState } from "~/letters/ui/mail-me-form";
import { CheckYourEmail } from "~/letters/ui/order-pages";
import { paths } from "~/paths";

/** Asks where to mail the link to one's receipts; `isOpen`: they are open in this browser. */
export const ReceiptsLinkForm = ({ isOpen, ...state }: MailMeState & { isOpen: boolean }) => (
  <>
    {isOpen && <BackLink href={paths.reimbursements}>Back to your receipts</BackLink>}
    <MailMeForm
      id="receipts-link"
      title={isOpen ? "Open your receipts on another device" : "Find your receipts again"}
      lede={
        isOpen
          ? "We'll email you a link. Open it in this browser first, which confirms the address; then it opens your receipts and claims elsewhere, too."
          : "Your receipts and claims open in the browser you started in. If you confirmed your email address there, we'll email a link to it."
      }
      hint={
        isOpen
          ? "We remember it with your receipts, so that you can ask for a new link. We send nothing else to it."
          : "The address that you confirmed before."
      }
      button="Email me the link"
      errorTitle="We haven't sent it yet"
      {...state}
    />
  </>
);

/** The confirmation; it is the same for every address. */
export const ReceiptsLinkMailed = ({ isOpen }: { isOpen: boolean }) => (
  <CheckYourEmail
    what={isOpen ? "An email with the link" : "If receipts were kept with that address, an email with a link"}
    againHref={paths.reimbursementsPart("link")}
  >
    {isOpen && (
      <p className="mt-4">
        Is the address new to us? Then open the link in this browser first. Until you have, we send it one
        email, and it opens nothing.
      </p>
    )}
    <p className="mt-4">The link opens your receipts once, within 24 hours.</p>
    {isOpen && (
      <p className="mt-2">
        <a href={paths.reimbursements}>Back to your receipts</a>
      </p>
    )}
  </CheckYourEmail>
);
