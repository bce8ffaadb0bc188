import { paths } from "~/paths";
import { ButtonLink } from "../form/button";

/** The answer for every address, whether letters were asked for with it or not. */
export function LettersMailed() {
  return (
    <>
      <h1>Check your email</h1>
      <p className="lede mt-3">
        If letters were asked for with that address, a mail with their links is on its way. It takes a minute
        or two; look in your spam folder as well.
      </p>
      <p>Nothing there? You may have used another address.</p>
      <p className="actions mt-6">
        <ButtonLink look="secondary" href={paths.findLetter}>
          Try another address
        </ButtonLink>
        <ButtonLink look="quiet" href={paths.contactFor({ subject: "support" })}>
          Contact support
        </ButtonLink>
      </p>
    </>
  );
}
