import { errorOf } from "~/kit/enhance/field-error";
import type { Typed } from "../domain/calculators/typed-number";
import type { Answer, Sheet } from "../ui/sheet";

/**
 * Updates the calculator's results while its form is edited, with the server's own calculation. `Years` is the form's
 * `data-years`.
 */
export function followCalculator<Years>(answer: (typed: Typed, years: Years) => Answer): void {
  const form = document.querySelector<HTMLFormElement>("form[data-years]");
  if (!form) return;
  const years: Years = JSON.parse(form.dataset.years ?? "");

  const update = () => {
    const typed = new FormData(form);
    const latest = answer((name) => String(typed.get(name) ?? ""), years);
    fill(form, latest.filled, form.ownerDocument.activeElement);
    show(latest.sheet);
    return latest;
  };

  form.addEventListener("input", update);
  form.addEventListener("change", ({ target }) => {
    const { problems, filled } = update();
    fill(form, filled, null);
    if (target instanceof HTMLInputElement) tell(target, problems[target.name]);
    remember(form);
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("button[name=use]")) return;
    event.preventDefault();
    const contribution = form.elements.namedItem("contribution");
    const perYear = form.querySelector<HTMLInputElement>("[name=per][value=year]");
    if (!(contribution instanceof HTMLInputElement) || !perYear) return;
    contribution.value = update().sheet.suggestion;
    perYear.checked = true;
    for (const type of ["input", "change"]) contribution.dispatchEvent(new Event(type, { bubbles: true }));
  });
  // Browsers restore form values when a page is reopened.
  addEventListener("pageshow", update);
}

/** Fills in fields, except the focused one. */
function fill(form: HTMLFormElement, texts: Answer["filled"], typing: Element | null): void {
  for (const [name, text] of Object.entries(texts)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input !== typing) input.value = text;
  }
}

function show({ texts, shown, shapes, rows }: Sheet): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]")) {
    const text = texts[element.dataset.text ?? ""] ?? "";
    // Don't touch unchanged text, or screen readers would announce it again.
    if (element.textContent !== text) element.textContent = text;
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-shown]")) {
    element.hidden = !shown[element.dataset.shown ?? ""];
  }
  for (const element of document.querySelectorAll<SVGElement>("[data-shape]")) {
    for (const [name, value] of Object.entries(shapes[element.dataset.shape ?? ""] ?? {})) {
      element.setAttribute(name, String(value));
    }
  }
  document.querySelector("[data-rows]")?.replaceChildren(...rows.map(rowOf));
}

function rowOf([heading = "", ...amounts]: readonly string[]): HTMLTableRowElement {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = heading;
  row.append(head);
  for (const amount of amounts) row.insertCell().textContent = amount;
  return row;
}

/** Shows a field's error; editing the field removes it. */
function tell(input: HTMLInputElement, problem: string | undefined): void {
  if (!problem || input.getAttribute("aria-invalid")) return;
  input
    .closest("[data-field]")
    ?.querySelector("[data-errors]")
    ?.prepend(errorOf(input, input.id, problem));
}

/** Keeps the answers in the URL, so that it can be shared at any time. */
function remember(form: HTMLFormElement): void {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.append(name, value);
  }
  history.replaceState(null, "", `?${query}`);
}
