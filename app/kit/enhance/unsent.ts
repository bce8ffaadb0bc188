import { postedName } from "~/form-action-url";

type AnswerControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form when it was sent or held back. */
interface Unsent {
  /** The form's action, which is unique. */
  action: string;
  /** The page it was sent from, as the next page's `referrer` reports it. */
  from: string;
  until: number;
  /** Name and value of each control; null for an unchecked checkbox. */
  values: [name: string, value: string | null][];
  /** The value of the pressed button, if the form was held back. */
  held?: string;
  /** True if a file was chosen, which session storage can't keep. */
  file: boolean;
  /** True once a page has restored the answers. */
  restored?: true;
}

const storageKey = "unsent";
const keepMs = 30 * 60_000;

let forgetting: ReturnType<typeof setTimeout> | undefined;

const kept =
  ".control:not([type=password],[type=file]),[type=radio],[type=checkbox],[name=draftKey],[name=form-key]";

/**
 * The form's answers, including controls outside its element, and the submission's key, by which the server recognizes a
 * repeat.
 */
const answersIn = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is AnswerControl => element.matches(kept));

const isChoice = (control: AnswerControl): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Runs code that uses session storage, which a visitor can disable. */
function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Stores a posted form's answers in this tab until a response arrives, for at most 30 minutes. */
export function storeUnsent(form: HTMLFormElement, held?: string): void {
  const answers = answersIn(form);
  const file = !!form.querySelector<HTMLInputElement>("[type=file]")?.value;
  if (form.method !== "post" || (!file && answers.every(({ type }) => type === "hidden"))) return;
  const values = answers.map((control): [string, string | null] => [
    control.name,
    isChoice(control) && !control.checked ? null : control.value,
  ]);
  const [from = ""] = location.href.split("#");
  const unsent: Unsent = { action: form.action, from, until: Date.now() + keepMs, values, held, file };
  store(unsent);
  forgetIn(keepMs);
}

const store = (unsent: Unsent) =>
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(unsent)));

function forgetIn(ms: number): void {
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetUnsent, ms);
}

function forgetUnsent(): void {
  tryStorage(() => sessionStorage.removeItem(storageKey));
}

/** True if this page is the response to a form sent from that page, or one that opens only after a form has arrived. */
function answers(from: string): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    (document.referrer === from && !!visit?.redirectCount) ||
    document.querySelector("script[data-sent]") !== null
  );
}

/**
 * Restores a form's answers after a lost response or a refusal, and deletes them once they have arrived. Returns the form,
 * the value of its pressed button if it was held back, `file` if its file has to be chosen again, and `isNews` the first time.
 */
export function restoreUnsent():
  | { form: HTMLFormElement; held?: string; file: boolean; isNews: boolean }
  | undefined {
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
    // The page may have new fields since the answers were given.
    if (given.length === 0) continue;
    if (isChoice(control)) control.checked = given.includes(control.value);
    else control.value = given[0] ?? "";
  }
  store({ ...unsent, restored: true });
  return {
    form,
    held: unsent.held,
    file: unsent.file && !form.querySelector(".error-summary,[data-added]"),
    isNews: !unsent.restored,
  };
}

/**
 * A refused form is shown under its action's URL. Replaces that with the page's own URL, so that Back and reload don't ask
 * to resubmit.
 */
export function namePageAgain(): void {
  const own = new URL(location.href);
  if (!own.searchParams.has(postedName)) return;
  own.searchParams.delete(postedName);
  history.replaceState(history.state, "", own);
}
