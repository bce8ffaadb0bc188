export const formKeyName = "form-key";

/** Tells one showing of a form from another, so that the same form sent twice counts once. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name={formKeyName} value={value} />
);
