import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { paths } from "~/paths";

/** Asks to press a button to confirm an address, because mail scanners open links. */
export function ConfirmEmail() {
  return (
    <>
      <h1>Use this email address?</h1>
      <p className="lede mt-3">
        You opened the link in our email, so this address works. Confirm it, and we'll send the emails about
        your request here.
      </p>
      <PostForm name="confirm" className="mt-6">
        <Button data-primary="">Use this address</Button>
      </PostForm>
    </>
  );
}

export function EmailConfirmed() {
  return (
    <>
      <h1>Thanks, that works</h1>
      <p className="lede mt-3">
        We'll write to this address from now on. What didn't reach you is on its way again.
        <SandboxMailLink />
      </p>
    </>
  );
}

/** `isPatients`: the link of someone who has no letter to find yet. */
export function LinkOver({ isPatients = false }: { isPatients?: boolean }) {
  return (
    <>
      <h1>This link doesn't work anymore</h1>
      <p className="lede mt-3">
        It may be too old, a newer one was sent, or a piece of it is missing. Copy it from the newest email in
        full.
        {isPatients &&
          " Without an answer we close a request two weeks after we first asked; the person who made it can then make another."}
      </p>
      <p className="actions mt-6">
        {!isPatients && (
          <ButtonLink look="secondary" href={paths.findLetter}>
            Find my letter
          </ButtonLink>
        )}
        <ButtonLink look={isPatients ? "secondary" : "quiet"} href={paths.contactFor({ subject: "support" })}>
          Contact support
        </ButtonLink>
      </p>
    </>
  );
}
