import { paths } from "~/paths";
import { Button, ButtonLink } from "../../form/button";
import { FormKey } from "../../form/form-key";

interface OpenHereProps {
  formKey: string;
  /** This browser has other receipts open, which it would forget. */
  hasOthers: boolean;
}

/** Asks for the press that uses a link up; a mail scanner that opens the link presses nothing. */
export const OpenReceiptsHere = ({ formKey, hasOthers }: OpenHereProps) => (
  <>
    <h1>Open your receipts here?</h1>
    <p className="lede mt-3">
      From now on this browser opens them as well, for 30 days after your last visit.
    </p>
    {hasOthers && (
      <p className="mt-4">
        This browser has receipts open already. It will forget them if they aren't the same: have a link to
        them mailed first, on the page of those receipts.
      </p>
    )}
    <p className="mt-4">Is this someone else's device? Then don't: they could read what you bought.</p>
    <form method="post" data-enhance="" className="mt-6">
      <FormKey value={formKey} />
      <Button data-primary="">Open them here</Button>
    </form>
  </>
);

/** For a link that opens nothing. */
export const ReceiptsLinkOver = () => (
  <>
    <h1>This link doesn't work any more</h1>
    <p className="lede mt-3">
      It works once, within 24 hours. Or a piece of it is missing, or the receipts were erased.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={paths.reimbursementsPart("link")}>Email me a new link</ButtonLink>
      <ButtonLink look="secondary" href={paths.reimbursements}>
        Begin again
      </ButtonLink>
    </p>
  </>
);
