import { paths } from "~/paths";
import { ButtonLink } from "../form/button";
import { SuccessEnvelope } from "../status/success-envelope";

/** What stands in the form's place once a message is stored. */
export function MessageSent() {
  return (
    <div className="message-sent">
      <SuccessEnvelope />
      <h1>Thanks for sending us a message! We'll be in touch soon.</h1>
      <p>
        <ButtonLink look="secondary" href={paths.contact}>
          Write another message
        </ButtonLink>
      </p>
    </div>
  );
}
