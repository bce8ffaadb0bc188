import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { site } from "~/site";
import { MailMeForm, type MailMeState } from "./mail-me-form";
import { CheckYourEmail } from "./order-pages";

/** Shown if the link could not be requested. */
export const resumeFailed = `We couldn't send the link. Please try again in a moment, or write to ${site.supportEmail}.`;

/** Asks for the email address of a draft. */
export const ResumeForm = (state: MailMeState & { email: string | null }) => (
  <MailMeForm
    id="resume"
    title="Continue on another device"
    lede="We'll email you a link. Open it in the browser you started in, which confirms the address; then on any phone or computer, and your answers are there."
    hint="The address you typed in the first step of your request."
    button="Email me the link"
    errorTitle="We haven't sent it yet"
    {...state}
  />
);

/** Shown for every address, whether it has a draft or not. */
export const ResumeMailed = () => (
  <CheckYourEmail
    what={`If a request with that address was worked on in the last ${retention.openDraft}, an email with a link`}
    againHref={paths.resume}
  >
    <p className="mt-4">
      Open it first in the browser you started in. Then it opens your answers on another device, once, within{" "}
      {retention.mailedLink}. This browser keeps them, too.
    </p>
  </CheckYourEmail>
);
