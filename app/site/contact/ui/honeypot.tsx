/** The name is one no browser or password manager has anything to fill in for. */
export const honeypotName = "leave-empty";

/** A field that only programs find. */
export const Honeypot = () => (
  <div hidden>
    <label>
      Leave this field empty
      <input name={honeypotName} autoComplete="off" tabIndex={-1} data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
);
