import { Button, ButtonLink } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";

interface OpenHereProps {
  formKey: string;
  /** This browser has receipts open; if they are others, it would forget them. */
  hasOthers: boolean;
}

interface MailedLinkProps extends OpenHereProps {
  /** What the link can do in this browser; null for one that does nothing anymore. */
  use: "open" | "prove" | "here" | "unproven" | null;
}

/** The page a mailed link leads to. A mail scanner that opens it presses nothing. */
export function MailedLink({ use, ...props }: MailedLinkProps) {
  switch (use) {
    case "open":
      return <OpenReceiptsHere {...props} />;
    case "prove":
      return <ProveAddress formKey={props.formKey} />;
    case "here":
      return <OpenHereAlready />;
    case "unproven":
      return <ProveFirst />;
    case null:
      return <ReceiptsLinkOver hasOthers={props.hasOthers} />;
  }
}

const ProveAddress = ({ formKey }: { formKey: string }) => (
  <>
    <h1>Is this your email address?</h1>
    <p className="lede mt-3">
      The link reached you, so links to these receipts can go to that address from now on.
    </p>
    <p className="mt-4">
      Then open the same email on your other device. Who reads that mailbox can open these receipts.
    </p>
    <PostForm name="prove" className="mt-6">
      <FormKey value={formKey} />
      <input type="hidden" name="intent" value="prove" />
      <Button data-primary="">Yes, confirm it</Button>
    </PostForm>
  </>
);

/** The page for a link to a folder that is open in this browser. */
const OpenHereAlready = () => (
  <>
    <h1>Your address is confirmed</h1>
    <p className="lede mt-3">
      These receipts are open in this browser. Open the same email on your other device to see them there.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={paths.reimbursements}>Your receipts</ButtonLink>
      <ButtonLink look="quiet" href={paths.reimbursementsPart("devices")}>
        Where they are open
      </ButtonLink>
    </p>
  </>
);

/** The page for a link whose address isn't proven yet, in a browser that can't prove it. */
const ProveFirst = () => (
  <>
    <h1>Open this link where you asked for it</h1>
    <p className="lede mt-3">
      We don't know yet that the receipts and this mailbox belong to the same person. Open the link once in
      the browser that shows the receipts; after that it opens here, too.
    </p>
    <p className="mt-4">
      Does your email program open links in a window of its own? Copy the link, and paste it into that
      browser.
    </p>
    <p className="mt-4">If you didn't ask for the link, ignore the email: nothing of yours was opened.</p>
  </>
);

/** Asks for the press that uses a link up. */
const OpenReceiptsHere = ({ formKey, hasOthers }: OpenHereProps) => (
  <>
    <h1>Open your receipts here?</h1>
    <p className="lede mt-3">
      From now on this browser opens them as well, for 30 days after your last visit.
    </p>
    {hasOthers && (
      <p className="mt-4">
        This browser has receipts open already. It will forget them if they aren't the same: have a link to
        them emailed first, on the page of those receipts.
      </p>
    )}
    <p className="mt-4">Is this someone else's device? Then don't: they could read what you bought.</p>
    <PostForm name="open" className="mt-6">
      <FormKey value={formKey} />
      <input type="hidden" name="intent" value="open" />
      <Button data-primary="">Open them here</Button>
    </PostForm>
  </>
);

const ReceiptsLinkOver = ({ hasOthers }: Pick<OpenHereProps, "hasOthers">) => (
  <>
    <h1>This link doesn't work anymore</h1>
    <p className="lede mt-3">
      It works once, within 24 hours. Or a piece of it is missing, or the receipts were erased.
    </p>
    <p className="actions mt-6">
      {hasOthers && <ButtonLink href={paths.reimbursements}>Receipts open in this browser</ButtonLink>}
      <ButtonLink look={hasOthers ? "secondary" : "primary"} href={paths.reimbursementsPart("link")}>
        Email me a new link
      </ButtonLink>
      {!hasOthers && (
        <ButtonLink look="secondary" href={paths.reimbursements}>
          Begin again
        </ButtonLink>
      )}
    </p>
  </>
);
