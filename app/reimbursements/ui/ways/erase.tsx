import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";

/** Asks for the press that erases everything of a folder. */
export const EraseReceipts = () => (
  <>
    <h1>Erase your receipts and claims?</h1>
    <p className="lede mt-3">Everything you gave us here goes, at once and for good:</p>
    <ul className="mt-3 list-disc pl-5">
      <li>the items we found, your corrections and the copies of your receipts</li>
      <li>your claims, with what you noted about them</li>
      <li>the connection to your inbox, which we end at its provider</li>
      <li>the email address you confirmed, the links emailed to it, and the list of devices</li>
    </ul>
    <p className="mt-4">
      Download what you still need first. Letters of medical necessity you asked for stay: they have pages of
      their own.
    </p>
    <PostForm name="erase" className="actions mt-6">
      <Button data-primary="">Erase everything</Button>
      <ButtonLink look="quiet" href={paths.reimbursements}>
        Keep it
      </ButtonLink>
    </PostForm>
  </>
);

/** The page after the folder was erased. */
export const ReceiptsErased = () => (
  <>
    <h1>Everything is erased</h1>
    <p className="lede mt-3">
      Nothing of your receipts and claims is left with us. Backups of the service forget them as they are
      replaced.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={paths.reimbursements}>Begin again</ButtonLink>
      <ButtonLink look="quiet" href={paths.home}>
        Home
      </ButtonLink>
    </p>
  </>
);
