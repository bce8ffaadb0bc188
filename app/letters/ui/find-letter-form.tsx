import { paths } from "~/paths";
import { MailMeForm, type MailMeState } from "./mail-me-form";
import { CheckYourEmail } from "./order-pages";

/** Asks for the email address that letters were requested with. */
export const FindLetterForm = (state: MailMeState) => (
  <MailMeForm
    id="find-letter"
    title="Find my letter"
    lede="Lost the email from us? We'll email you a link to the status page of each letter you asked for."
    hint="The address you gave when you asked for the letter."
    button="Email me the links"
    errorTitle="We haven't looked yet"
    {...state}
  >
    <p className="mt-3">
      <a className="inline-flex min-h-11 items-center" href={paths.resume}>
        Not sent yet? Continue a request you started
      </a>
    </p>
  </MailMeForm>
);

/** Shown for every address, whether it has letters or not. */
export const LettersMailed = () => (
  <CheckYourEmail
    what="If letters were asked for with that address, an email with their links"
    againHref={paths.findLetter}
  >
    <p className="mt-3">Nothing there? You may have used another address.</p>
  </CheckYourEmail>
);
