import { Notice } from "~/kit/form/notice";
import { openDraftInBrowser, retention } from "~/legal/domain/retention";
import { paths } from "~/paths";

/** The browser no longer has its draft. It can be recovered with an address that was verified before. */
export const DraftLost = () => (
  <Notice tone="amber">
    <p>
      We couldn't find your earlier answers. Your browser keeps them for {openDraftInBrowser} after your last
      step, and must accept our cookie. What you typed just now is saved, except answers about health that
      come before your consent.
    </p>
    <p className="mt-3">
      Did you confirm your email address by a link we emailed? Then you can{" "}
      <a href={paths.resume}>have your answers of the last {retention.openDraft} emailed to you as a link</a>.
    </p>
  </Notice>
);
