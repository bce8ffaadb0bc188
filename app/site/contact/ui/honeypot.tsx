import { honeypotName } from "../domain/contact-message";

/** A hidden field that only bots fill in. */
export const Honeypot = () => (
  <div hidden>
    <label>
      Leave this field empty
      <input name={honeypotName} autoComplete="off" tabIndex={-1} data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
);
