import { ButtonLink } from "../form/button";
import { ReturnedEnvelope } from "./returned-envelope";

/**
 * The page that the service worker shows for any unreachable URL. The empty link retries that URL, also after a form was
 * sent: the page with the form then restores its answers.
 */
export function OfflinePage() {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>No connection</h1>
      <p className="lede">
        You are offline, or we can't be reached right now. If you have just sent a form, your answers are
        safe: they wait in this tab for 30 minutes. Try again once you are back. You'll find them in their
        form, and nothing is sent twice.
      </p>
      <p className="actions">
        <ButtonLink href="">Try again</ButtonLink>
      </p>
    </div>
  );
}
