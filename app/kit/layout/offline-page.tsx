import { paths } from "~/paths";
import { ButtonLink } from "../form/button";
import { ReturnedEnvelope } from "./returned-envelope";

/**
 * The page that the service worker shows for any unreachable URL. The empty link retries that URL, also after a form was
 * sent: the page with the form then restores its answers. The script of `platform/service-worker/back-online.ts` shows what
 * it does.
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
      <p hidden data-look={paths.health} data-own={paths.offline}>
        While this page is open, it checks for a connection automatically: often at first, later once a
        minute. It then loads the page you wanted, and never sends a form.
      </p>
      <p className="actions">
        <ButtonLink href="">Try again</ButtonLink>
      </p>
    </div>
  );
}
