import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import type { ClaimState } from "../../domain/claim";

const undoWords: Record<Exclude<ClaimState, "made">, string> = {
  sent: "I haven't sent it",
  paid: "It wasn't paid like this",
  denied: "It wasn't denied",
};

/** Undoes the last recorded outcome. */
export const Undo = ({ state, isOwn }: { state: Exclude<ClaimState, "made">; isOwn: boolean }) => (
  <PostForm name="undo" action="?" className="mt-10 border-t-rule border-dashed border-edge pt-6">
    <h2 className="text-lg">Noted by mistake?</h2>
    <p className="mt-2">It is then as it was before, and you can note it anew.</p>
    <p className="mt-4">
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
