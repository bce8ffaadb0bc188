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
}

/** Holds what a provider typed until it can be sent again. */
export function DeskUnsaved({ typed, signedOut = false }: DeskUnsavedProps) {
  if (!signedOut) return <Unsaved typed={typed} />;
  return (
    <Unsaved typed={typed} title="You've been signed out">
      Nothing you typed is lost: it's on this page. <NewTabLink href={paths.deskSignIn()}>Sign in</NewTabLink>{" "}
      again, come back here and send it once more.
    </Unsaved>
  );
}
