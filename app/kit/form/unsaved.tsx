import type { ReactNode } from "react";
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
