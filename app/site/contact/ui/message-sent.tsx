import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";

/** Shown instead of the form once a message is stored. */
export function MessageSent() {
  return (
    <div className="grid h-full content-center justify-items-start gap-6">
      <h1 className="max-w-[14em]">Thanks for sending us a message! We'll be in touch soon.</h1>
      <p className="lede">It's on its way to a person, who answers by email.</p>
      <p>
        <ButtonLink look="secondary" href={paths.contact}>
          Write another message
        </ButtonLink>
      </p>
    </div>
  );
}
