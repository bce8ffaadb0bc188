import { postedName } from "~/form-address";

type AnswerControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form held when it was sent or held back. */
interface Unsent {
  /** The form's address, which no other form has. */
  action: string;
  /** The page it was sent from, as the next page's `referrer` names it. */
  from: string;
  until: number;
  /** Returns null for a box that wasn't ticked. */
  values: [name: string, value: string | null][];
  /** Value of the button that was pressed; there while the form is held back. */
  held?: string;
  /** A file was chosen, which a tab can't keep. */
  file: boolean;
}

const storageKey = "unsent";
const keepMs = 30 * 60_000;

let forgetting: ReturnType<typeof setTimeout> | undefined;

const kept =
  ".control:not([type=password],[type=file]),[type=radio],[type=checkbox],[name=draftKey],[name=form-key]";

/** The answers, also those outside of its element, and the key of the submission, by which the server knows it again. */
const answersIn = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is AnswerControl => element.matches(kept));

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

/** Keeps the answers of a posted form in this tab until a page answers, for 30 minutes at most. */
export function keepUnsent(form: HTMLFormElement, held?: string): void {
  const answers = answersIn(form);
  if (form.method !== "post" || answers.every(({ type }) => type === "hidden")) return;
  const values = answers.map((control): [string, string | null] => [
    control.name,
    isChoice(control) && !control.checked ? null : control.value,
  ]);
  const [from = ""] = location.href.split("#");
  const file = !!form.querySelector<HTMLInputElement>("[type=file]")?.value;
  const unsent: Unsent = { action: form.action, from, until: Date.now() + keepMs, values, held, file };
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(unsent)));
  forgetIn(keepMs);
}

function forgetIn(ms: number): void {
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetUnsent, ms);
}

function forgetUnsent(): void {
  tryStorage(() => sessionStorage.removeItem(storageKey));
}

/** This page is what the server made of a form sent from that one, or one that opens only once a form has arrived. */
function answers(from: string): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    (document.referrer === from && !!visit?.redirectCount) ||
    document.querySelector("script[data-sent]") !== null
  );
}

/**
 * Puts answers back into their form where it opens again, after a lost answer or with what was refused; forgets them once
 * they have arrived. Returns the form, its pressed button's value where it was held back, and whether its file has to be chosen again.
 */
export function restoreUnsent(): { form: HTMLFormElement; held?: string; file: boolean } | undefined {
  const unsent = tryStorage<Unsent | null>(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null"));
  if (!unsent) return undefined;
  const leftMs = unsent.until - Date.now();
  if (leftMs < 0 || (unsent.held === undefined && answers(unsent.from))) {
    forgetUnsent();
    return undefined;
  }
  forgetIn(leftMs);
  const form = [...document.forms].find(({ action }) => action === unsent.action);
  if (!form) return undefined;
  for (const control of answersIn(form)) {
    const given = unsent.values.filter(([name]) => name === control.name).map(([, value]) => value);
    // The page may ask more by now than was answered.
    if (given.length === 0) continue;
    if (isChoice(control)) control.checked = given.includes(control.value);
    else control.value = given[0] ?? "";
  }
  return { form, held: unsent.held, file: unsent.file && !form.querySelector(".error-summary,[data-added]") };
}

/** A form that was refused is shown at its address; given its page's own one, Back and reload ask for no second sending. */
export function namePageAgain(): void {
  const own = new URL(location.href);
  if (!own.searchParams.has(postedName)) return;
  own.searchParams.delete(postedName);
  history.replaceState(history.state, "", own);
}
