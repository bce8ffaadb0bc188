import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";

/** The one thing to do about a letter. The key makes a resend pressed twice one mail. */
export function LetterAction(props: {
  action: "resend" | "resubmit" | "another";
  resubmitHref: string;
  formKey: string;
}) {
  if (props.action === "resubmit") return <ButtonLink href={props.resubmitHref}>Resubmit LMN</ButtonLink>;
  if (props.action === "another") {
    return (
      <ButtonLink look="secondary" href={paths.anotherLetter}>
        Request another LMN
      </ButtonLink>
    );
  }
  return (
    <PostForm name="resend">
      <input type="hidden" name="key" value={props.formKey} />
      <Button data-primary="">Resend LMN</Button>
    </PostForm>
  );
}
