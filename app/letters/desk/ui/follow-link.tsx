import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { Refusal } from "~/kit/form/refusal";
import { paths } from "~/paths";
import { tooManyTries } from "../content/form-faults";

/** The landing page of a mailed link; `refused` says why it did not work. */
export function FollowLink({ refused }: { refused?: "ended" | "too-often" }) {
  if (refused === "ended")
    return (
      <>
        <h1>This link no longer works</h1>
        <p className="lede mt-3 mb-6">
          It was used already, a newer one was sent, it's too old, or a piece of it is missing.
        </p>
        <ButtonLink href={paths.deskForgotPassword}>Get a new link</ButtonLink>
      </>
    );
  return (
    <>
      <h1>Set your password</h1>
      {refused ? (
        <Refusal tone="amber">{tooManyTries}</Refusal>
      ) : (
        <p className="lede mt-3 mb-6">One press, and you can choose it.</p>
      )}
      <PostForm name="follow">
        <Button data-primary="">Continue</Button>
      </PostForm>
    </>
  );
}
