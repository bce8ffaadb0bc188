import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { type ConnectedInbox, stateOf, titleOf } from "./inbox-state";

/** A connected inbox: the progress of its search, and what the person can do. */
export function Connected({ inbox, serviceName }: { inbox: ConnectedInbox; serviceName: string }) {
  const { state, mailsSkipped, isCut } = inbox;
  return (
    <>
      <h1>Your inbox is connected</h1>
      <p className="lede mt-3" role="status">
        {`${titleOf(inbox)}. ${stateOf(inbox)}`}
      </p>
      {state === "searching" && (
        <p className="mt-3">
          This page refreshes automatically. You can close it: the search goes on without you.
        </p>
      )}
      {state === "failed" && (
        <Notice tone="amber">
          {serviceName} didn't let us go on for half an hour. "Search again" continues where it stopped.
        </Notice>
      )}
      {isCut && (
        <p className="mt-3">
          There are more: one search reads the 2,000 newest. You can{" "}
          <a href={paths.reimbursements}>upload older ones</a>.
        </p>
      )}
      {mailsSkipped > 0 && (
        <p className="mt-3">
          {mailsSkipped} {mailsSkipped === 1 ? "mail" : "mails"} couldn't be read, and were left out.
        </p>
      )}
      <p className="mt-3">
        Emails that were found are read one after the other. Receipts in them are shown with your others.
      </p>
      <PostForm name="inbox" className="actions mt-6">
        <ButtonLink href={paths.reimbursements}>See your receipts</ButtonLink>
        {state !== "searching" && (
          <Button look="secondary" name="intent" value="again">
            Search again
          </Button>
        )}
        <Button look="quiet" name="intent" value="disconnect">
          Disconnect
        </Button>
      </PostForm>
      <p className="mt-4 text-muted">
        "Search again" reads only emails that came since the last search. "Disconnect" deletes the key to your
        inbox and ends our access; receipts that were found stay until you erase them.
      </p>
    </>
  );
}
