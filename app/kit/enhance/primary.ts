/** The form's main submit button. */
export const primaryOf = (form: HTMLFormElement): HTMLButtonElement | null =>
  form.querySelector<HTMLButtonElement>("[data-primary]");
