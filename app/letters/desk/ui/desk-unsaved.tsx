import { Unsaved } from "~/kit/form/unsaved";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { paths } from "~/paths";

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
