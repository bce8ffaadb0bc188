import { Unsaved } from "~/kit/form/unsaved";
import { ErrorPage, NotFound } from "~/kit/layout/error-page";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { paths } from "~/paths";

const toDesk = { href: paths.desk, label: "Go to the desk" };

/** An error page of the desk. `message` is empty if the status says everything. */
export function DeskError({ status, message }: { status: number; message: string }) {
  if (status === 404) return <NotFound message={message || undefined} action={toDesk} />;
  if (status === 403)
    return (
      <ErrorPage title="Not for this account" message={message || "You can't open this."} action={toDesk} />
    );
  return <ErrorPage message={message || "Please try again."} />;
}

export interface DeskUnsavedProps {
  typed: readonly (readonly [name: string, value: string])[];
  /** True if the session had ended; otherwise the database could not be reached. */
  signedOut?: boolean;
  /** True if another member has signed in instead. */
  replaced?: boolean;
}

/** Holds what a provider typed until it can be sent again. */
export function DeskUnsaved({ typed, signedOut = false, replaced = false }: DeskUnsavedProps) {
  if (!signedOut) return <Unsaved typed={typed} />;
  if (replaced)
    return (
      <Unsaved typed={typed} title="Someone else is signed in now">
        This page was another member's, so nothing was saved, sent or decided. Nothing typed is lost: it's on
        this page. If it's yours, <NewTabLink href={paths.desk}>open the desk</NewTabLink>, sign out, sign in
        as yourself, come back here and send it once more.
      </Unsaved>
    );
  return (
    <Unsaved typed={typed} title="You've been signed out">
      Nothing you typed is lost: it's on this page. <NewTabLink href={paths.deskSignIn()}>Sign in</NewTabLink>{" "}
      again, come back here and send it once more.
    </Unsaved>
  );
}
