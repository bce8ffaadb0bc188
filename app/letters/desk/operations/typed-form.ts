/** Converts typed fields to a form. */
export function formOf(typed: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return form;
}
