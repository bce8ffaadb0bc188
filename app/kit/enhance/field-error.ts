/** Makes the message to a control or group, tied to it the way the server does; the caller puts it into the page. */
export function errorOf(target: Element, fieldId: string, message: string): HTMLElement {
  const error = document.createElement("p");
  error.className = "field-error";
  error.id = `${fieldId}-error`;
  error.textContent = message;
  // A group has no such state.
  if (!target.matches("fieldset")) target.setAttribute("aria-invalid", "true");
  changeDescription(target, (ids) => [error.id, ...ids]);
  return error;
}

export function changeDescription(element: Element, change: (ids: string[]) => string[]): void {
  const ids = change((element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length > 0) element.setAttribute("aria-describedby", ids.join(" "));
  else element.removeAttribute("aria-describedby");
}
