/** Creates the error message of a control or group, associated with it as the server does. The caller inserts it. */
export function errorOf(target: Element, fieldId: string, message: string): HTMLElement {
  const error = document.createElement("p");
  error.className = "field-error";
  error.id = `${fieldId}-error`;
  error.textContent = message;
  // A fieldset doesn't support aria-invalid.
  if (!target.matches("fieldset")) target.setAttribute("aria-invalid", "true");
  changeDescription(target, (ids) => [error.id, ...ids]);
  return error;
}

export function changeDescription(element: Element, change: (ids: string[]) => string[]): void {
  const ids = change((element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length > 0) element.setAttribute("aria-describedby", ids.join(" "));
  else element.removeAttribute("aria-describedby");
}
