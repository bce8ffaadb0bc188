import { messageFor, readMessages } from "./messages";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Problem {
  field: HTMLElement;
  id: string;
  message: string;
}

const summaryClass = "error-summary";

const controlOf = (field: HTMLElement) => field.querySelector<Control>(".control");

function problemOf(field: HTMLElement): string | undefined {
  const messages = readMessages(field.dataset.messages);
  const control = controlOf(field);
  if (!control) {
    const valueMissing = field.hasAttribute("data-required") && !field.querySelector(":checked");
    return messageFor({ valueMissing }, messages);
  }
  const isBlank = control.required && control.value.trim() === "";
  return messageFor(
    isBlank ? { valueMissing: true, badInput: control.validity.badInput } : control.validity,
    messages,
  );
}

/**
 * Checks the fields of a form that are visible and shows what is wrong the way the server does: at the field and in
 * a summary on top, which takes the focus. Returns whether the form may be sent.
 */
export function mayBeSent(form: HTMLFormElement): boolean {
  const problems: Problem[] = [];
  for (const field of form.querySelectorAll<HTMLElement>("[data-field]")) {
    forget(field);
    const message = field.offsetParent ? problemOf(field) : undefined;
    if (message) problems.push({ field, id: field.dataset.field ?? "", message });
  }
  form.querySelector(`.${summaryClass}`)?.remove();
  if (problems.length === 0) return true;
  problems.forEach(showAtField);
  const summary = summaryOf(problems);
  form.prepend(summary);
  summary.focus();
  if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
  return false;
}

function create(
  tag: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function summaryOf(problems: readonly Problem[]): HTMLElement {
  const items = problems.map(({ id, message }) => create("li", {}, create("a", { href: `#${id}` }, message)));
  return create(
    "section",
    { class: summaryClass, "aria-labelledby": "error-title", tabindex: "-1" },
    create("h2", { id: "error-title" }, "Please check your answers"),
    create("ul", {}, ...items),
  );
}

function showAtField({ field, id, message }: Problem): void {
  const control = controlOf(field);
  const errorId = `${id}-error`;
  (control ?? field.querySelector(".choices"))?.before(
    create("p", { class: "field-error", id: errorId }, message),
  );
  control?.setAttribute("aria-invalid", "true");
  changeDescription(control ?? field, (ids) => [...ids, errorId]);
}

function changeDescription(element: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change((element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length > 0) element.setAttribute("aria-describedby", ids.join(" "));
  else element.removeAttribute("aria-describedby");
}

function forget(field: HTMLElement): void {
  const error = field.querySelector(".field-error");
  if (!error) return;
  error.remove();
  const control = controlOf(field);
  control?.removeAttribute("aria-invalid");
  changeDescription(control ?? field, (ids) => ids.filter((id) => id !== error.id));
  const summary = field.closest("form")?.querySelector(`.${summaryClass}`);
  summary?.querySelector(`a[href="#${field.dataset.field}"]`)?.closest("li")?.remove();
  if (summary && !summary.querySelector("li")) summary.remove();
}

/** An answer that is being changed loses its message at once, the server's as well as ours. */
export function forgetProblemsOnEdit(): void {
  document.addEventListener("input", ({ target }) => {
    const field = target instanceof Element && target.closest<HTMLElement>("[data-field]");
    if (field) forget(field);
  });
}
