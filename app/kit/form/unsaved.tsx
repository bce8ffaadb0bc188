import type { ReactNode } from "react";
import { NewTabLink } from "../layout/new-tab-link";
import { ReturnedEnvelope } from "../layout/returned-envelope";
import { Button } from "./button";
import { PostForm } from "./post-form";

/** Holds a form's values that could not be saved, with a button that sends them again. */
export function Unsaved({
  typed,
  title = "That isn't saved yet",
  children = "We couldn't save that just now. Nothing you typed is lost: it's on this page, and one press sends it again.",
}: {
  typed: readonly (readonly [name: string, value: string])[];
  title?: string;
  /** What happened, and what to do. */
  children?: ReactNode;
}) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>{title}</h1>
      <p className="lede">{children}</p>
      <PostForm name="again">
        {typed.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button data-primary="">Try again</Button>
      </PostForm>
    </div>
  );
}

interface UnsavedPageProps {
  unsaved: readonly (readonly [name: string, value: string])[];
  signedOut?: boolean;
  /** Where one signs in and out. */
  home?: string;
  /** True if another person has signed in since. */
  replaced?: boolean;
}

/** Shows a form that was refused: its sender is signed out, another person has signed in, or the database was away. */
export function UnsavedPage({ unsaved, signedOut, home = "/", replaced }: UnsavedPageProps) {
  if (!signedOut) return <Unsaved typed={unsaved} />;
  if (replaced)
    return (
      <Unsaved typed={unsaved} title="Someone else is signed in now">
        This page was made for another person, so nothing was saved, sent or decided. Nothing typed is lost:
        it's on this page. If it's yours, <NewTabLink href={home}>sign out</NewTabLink>, sign in as yourself,
        come back here and send it once more.
      </Unsaved>
    );
  return (
    <Unsaved typed={unsaved} title="You've been signed out">
      Nothing you typed is lost: it's on this page. <NewTabLink href={home}>Sign in</NewTabLink> again, come
      back here and send it once more.
    </Unsaved>
  );
}
