type AnswerControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form held when it was sent or held back. */
interface Unsent {
  action: string;
  until: number;
  values: [name: string, value: string][];
  /** Value of the button that was pressed; there while the form is held back. */
  held?: string;
}

const storageKey = "unsent";
const keepMs = 30 * 60_000;

let forgetting: ReturnType<typeof setTimeout> | undefined;

const answersIn = (form: HTMLFormElement) =>
  form.querySelectorAll<AnswerControl>(".control:not([type=password]), .choice input");

const isChoice = (control: AnswerControl): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Runs what a browser may refuse: a visitor can switch storage off. */
function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Keeps the answers of a posted form in this tab until a page answers, for 30 minutes at most. A form that the server fills
 * in anew with each press (`data-drafted`) is left out: what was typed would hide the server's answer.
 */
export function keepUnsent(form: HTMLFormElement, held?: string): void {
  if (form.method !== "post" || "drafted" in form.dataset || answersIn(form).length === 0) return;
  const values = [...answersIn(form)]
    .filter((control) => !isChoice(control) || control.checked)
    .map(({ name, value }): [string, string] => [name, value]);
  const unsent: Unsent = { action: form.action, until: Date.now() + keepMs, values, held };
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(unsent)));
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetUnsent, keepMs);
}

function forgetUnsent(): void {
  tryStorage(() => sessionStorage.removeItem(storageKey));
}

/**
 * Puts answers back into their form where it opens again, after a lost answer or with what was refused. Any other page
 * means that they arrived. Returns the form and its pressed button's value where it was held back.
 */
export function restoreUnsent(): { form: HTMLFormElement; held: string } | undefined {
  const unsent = tryStorage<Unsent | null>(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null"));
  if (!unsent) return undefined;
  const form = [...document.forms].find(({ action }) => action === unsent.action);
  if (!form || unsent.until < Date.now()) {
    forgetUnsent();
    return undefined;
  }
  for (const control of answersIn(form)) {
    const given = unsent.values.filter(([name]) => name === control.name).map(([, value]) => value);
    if (isChoice(control)) control.checked = given.includes(control.value);
    else control.value = given[0] ?? "";
  }
  return unsent.held === undefined ? undefined : { form, held: unsent.held };
}

/** A step that was refused is shown at its save address; given the step's own one, Back and reload ask for no second sending. */
export function nameStepAgain(): void {
  const own = new URL(location.href);
  if (!own.searchParams.has("save") || !document.querySelector("form[data-enter]")) return;
  own.searchParams.delete("save");
  history.replaceState(history.state, "", own);
}
