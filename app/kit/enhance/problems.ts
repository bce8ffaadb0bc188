import { changeDescription, errorOf } from "./field-error";
import { type Fault, faultOf, readMessages } from "./messages";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Problem {
  field: HTMLElement;
  id: string;
  message: string;
}

const summaryClass = "error-summary";
const titleMark = "Error: ";

const controlOf = (field: HTMLElement) => field.querySelector<Control>(".control");

/** The element that the message belongs to, as on the server: the control, the group of options, or the single checkbox. */
const describedOf = (field: HTMLElement): HTMLElement =>
  controlOf(field) ?? (field.matches("fieldset") ? field : field.querySelector("input")) ?? field;

/**
 * Must match form.css, which may not have loaded: then everything is visible, and fields that aren't revealed are still not
 * required.
 */
const revealing = 'option[value="Other"]:checked,input:is([value="Other"],[value="yes"]):checked';

const isShown = (field: HTMLElement) =>
  field.offsetParent !== null &&
  (!field.closest(".revealed") || !!field.closest(".reveal")?.querySelector(revealing));

function faultIn(field: HTMLElement): Fault | undefined {
  const control = controlOf(field);
  if (control) return faultOf(control);
  return field.hasAttribute("data-required") && !field.querySelector(":checked") ? "valueMissing" : undefined;
}

/**
 * Validates the visible fields of a form and shows errors as the server does: at each field, and in a summary on top that
 * takes the focus. Returns true if the form may be sent.
 */
export function mayBeSent(form: HTMLFormElement): boolean {
  const problems: Problem[] = [];
  for (const field of form.querySelectorAll<HTMLElement>("[data-field]")) {
    forget(field);
    const fault = isShown(field) ? faultIn(field) : undefined;
    const message = fault && readMessages(field.dataset.messages)[fault];
    if (message) problems.push({ field, id: field.dataset.field ?? "", message });
  }
  removeSummary(form);
  if (problems.length === 0) return true;
  problems.forEach(showAtField);
  const summary = summaryOf(problems);
  form.prepend(summary);
  summary.focus();
  document.title = titleMark + document.title;
  return false;
}

function removeSummary(form: Element): void {
  form.querySelector(`.${summaryClass}`)?.remove();
  if (document.title.startsWith(titleMark)) document.title = document.title.slice(titleMark.length);
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
  const error = errorOf(describedOf(field), id, message);
  (controlOf(field) ?? field.querySelector("[data-choices]"))?.before(error);
}

function forget(field: HTMLElement): void {
  const error = field.querySelector(".field-error");
  if (!error) return;
  error.remove();
  const described = describedOf(field);
  described.removeAttribute("aria-invalid");
  changeDescription(described, (ids) => ids.filter((id) => id !== error.id));
  const form = field.closest("form");
  form?.querySelector(`.${summaryClass} a[href="#${field.dataset.field}"]`)?.closest("li")?.remove();
  if (form && !form.querySelector(`.${summaryClass} li`)) removeSummary(form);
}

/** Removes an answer's error message as soon as it is edited, and the messages of fields that the edit hides. */
export function forgetProblemsOnEdit(): void {
  document.addEventListener("input", ({ target }) => {
    const edited = target instanceof Element && target.closest("[data-field]");
    if (!edited) return;
    for (const field of document.querySelectorAll<HTMLElement>("form [data-field]")) {
      if (field === edited || !isShown(field)) forget(field);
    }
  });
}
