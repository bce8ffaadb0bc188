/** The button that sends a form on. */
export const primaryOf = (form: HTMLFormElement): HTMLButtonElement | null =>
  form.querySelector<HTMLButtonElement>("[data-primary]");
