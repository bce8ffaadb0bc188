export const formKeyName = "form-key";

/** Identifies one rendering of a form, so that a repeated submission counts once. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name={formKeyName} value={value} />
);
