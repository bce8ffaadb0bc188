import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { site } from "~/site";
import type { ClaimState } from "../domain/claim";
import { undoneName } from "../domain/claim-answers";

const undoWords: Record<Exclude<ClaimState, "made">, string> = {
  sent: "I haven't sent it",
  paid: "It wasn't paid like this",
  denied: "It wasn't denied",
};

interface UndoProps {
  state: Exclude<ClaimState, "made">;
  isOwn: boolean;
  /** True if the claim's fee is paid, after which nothing is undone. */
  hasPaid: boolean;
}

/** Undoes the last recorded outcome. */
export const Undo = ({ state, isOwn, hasPaid }: UndoProps) =>
  hasPaid ? (
    <section className="mt-10 border-t-rule border-dashed border-edge pt-6">
      <h2 className="text-lg">Recorded by mistake?</h2>
      <p className="mt-2">Its fee is paid, so only we can change it. Write to {site.supportEmail}.</p>
    </section>
  ) : (
    <PostForm name="undo" action="?" className="mt-10 border-t-rule border-dashed border-edge pt-6">
      <h2 className="text-lg">Recorded by mistake?</h2>
      <p className="mt-2">It goes back to how it was, and you can record it again.</p>
      <p className="mt-4">
        <input type="hidden" name={undoneName} value={state} />
        <Button look="secondary" name="intent" value="undo">
          {isOwn ? "I haven't paid it to myself" : undoWords[state]}
        </Button>
      </p>
    </PostForm>
  );

/** Deletes a claim that was never sent. */
export const TakeBack = ({ isOwn }: { isOwn: boolean }) => (
  <PostForm name="remove" action="?" className="mt-10 border-t-rule border-dashed border-edge pt-6">
    <h2 className="text-lg">{isOwn ? "Take this record back?" : "Take this claim back?"}</h2>
    <p className="mt-2">It's deleted here, and its items are free for another claim.</p>
    <p className="mt-4">
      <Button look="secondary" name="intent" value="remove">
        Take it back
      </Button>
    </p>
  </PostForm>
);
