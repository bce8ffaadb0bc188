import { typedEarly } from "~/kit/enhance/typed-early";

/** Enhances a decision's form: saves what is typed, adds keyboard shortcuts to submit, and restores the scroll position. */
const pauseMs = 1_500;
const deadlineMs = 10_000;
/** How long after a save that failed the next one is tried. */
const retryMs = 15_000;
const unsavedWords = "Not saved yet: what you typed is only on this page.";
/** What another try wouldn't change. */
const notYoursWords = "Not saved: this request isn't yours anymore. Copy what you typed.";
const signedOutWords = "Not saved: you're signed out. Copy what you typed, then sign in again.";
const tooLongWords = "Not saved: that's more than this form takes. Shorten what you typed.";
const finalWords: Readonly<Record<number, string>> = {
  401: signedOutWords,
  409: notYoursWords,
  413: tooLongWords,
};
const decisionForms = document.querySelectorAll<HTMLFormElement>("form[data-keep]");
const place = "desk-place";

/** For each form, the save that waits for a pause in typing or for another try, and the one in progress. */
const typing = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
const running = new Map<HTMLFormElement, AbortController>();
/** Forms with words that no save has stored, such as those of a reader who was signed out. */
const unsaved = new Set<HTMLFormElement>();

const valuesOf = (from: HTMLFormElement): URLSearchParams => {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(from)) typed.append(name, String(value));
  return typed;
};

function showStatus(from: HTMLFormElement, words: string, role: "status" | null): void {
  const status = from.querySelector<HTMLElement>("[data-kept]");
  if (!status) return;
  if (role) status.setAttribute("role", role);
  else status.removeAttribute("role");
  status.textContent = words;
}

async function saveDraft(from: HTMLFormElement): Promise<void> {
  typing.delete(from);
  running.get(from)?.abort();
  const controller = new AbortController();
  running.set(from, controller);
  const deadline = setTimeout(() => controller.abort(), deadlineMs);
  let final: string | undefined;
  try {
    const response = await fetch(from.dataset.keep ?? "", {
      method: "POST",
      body: valuesOf(from),
      signal: controller.signal,
    });
    final = finalWords[response.status];
    if (!response.ok) throw new Error(`status ${response.status}`);
    const html = await response.text();
    const live = document.querySelector("[data-live]");
    if (live && html && running.get(from) === controller) live.innerHTML = html;
    if (running.get(from) === controller && !typing.has(from)) unsaved.delete(from);
    showStatus(from, "Everything you typed is saved.", null);
  } catch {
    if (running.get(from) !== controller) return;
    showStatus(from, final ?? unsavedWords, "status");
    if (!final && !typing.has(from)) typing.set(from, setTimeout(saveDraft, retryMs, from));
  } finally {
    clearTimeout(deadline);
    if (running.get(from) === controller) running.delete(from);
  }
}

/** Shares what is typed with the reader's other tabs, and saves it after a pause. */
function shareAndSave(from: HTMLFormElement): void {
  post(from, String(valuesOf(from)));
  // The message of an earlier save is outdated by now. That of a failed save still applies.
  if (!from.querySelector("[data-kept][role]")) showStatus(from, "Saving…", null);
  clearTimeout(typing.get(from));
  typing.set(from, setTimeout(saveDraft, pauseMs, from));
}

/** A reader's tabs of one form show the same: else a save of one would undo what was typed in another. */
const reader = document.querySelector<HTMLElement>("[data-member]")?.dataset.member;
const tabs = new BroadcastChannel(`desk-forms ${reader}`);
interface Shared {
  at: string | undefined;
  /** Null from a tab that was just loaded: it asks for what isn't saved elsewhere. */
  typed: string | null;
}

const post = (from: HTMLFormElement, typed: Shared["typed"]): void =>
  tabs.postMessage({ at: from.dataset.keep, typed } satisfies Shared);

function showTyped(form: HTMLFormElement, typed: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select"))
    if (field.type === "checkbox" || field.type === "radio")
      field.checked = typed.getAll(field.name).includes(field.value);
    else field.value = typed.get(field.name) ?? field.value;
}

tabs.addEventListener("message", ({ data: { at, typed } }: MessageEvent<Shared>) => {
  for (const form of decisionForms) {
    if (form.dataset.keep !== at) continue;
    if (typed !== null) showTyped(form, new URLSearchParams(typed));
    // The reader may have signed in again in that tab.
    else if (unsaved.has(form)) shareAndSave(form);
  }
});

/** Stores the scroll position for the next view of the same form. */
function savePlace({ submitter, target }: SubmitEvent): void {
  const sent = target as HTMLFormElement;
  clearTimeout(typing.get(sent));
  typing.delete(sent);
  unsaved.delete(sent);
  // It isn't tried again: the form itself saves what was typed, and a later save would undo what its button changed.
  running.get(sent)?.abort();
  running.delete(sent);
  if (submitter?.hasAttribute("formnovalidate"))
    sessionStorage.setItem(place, `${location.pathname} ${scrollY}`);
}

function restorePlace(): void {
  const [path, y] = sessionStorage.getItem(place)?.split(" ") ?? [];
  sessionStorage.removeItem(place);
  if (path !== location.pathname) return;
  if (location.hash) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
  const goBack = () => scrollTo({ top: Number(y), behavior: "instant" });
  goBack();
  if (document.readyState === "complete") return;
  // Until the page is loaded, the browser goes to the fragment of its address again; then the reader may have moved on.
  const moved = new AbortController();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(type, () => moved.abort(), { once: true, passive: true });
  addEventListener("load", () => setTimeout(goBack), { once: true, signal: moved.signal });
}

for (const form of decisionForms) {
  const accept = () => {
    unsaved.add(form);
    shareAndSave(form);
  };
  form.addEventListener("input", accept);
  form.addEventListener("submit", savePlace);
  if (typedEarly(form)) accept();
  else post(form, null);
}
// If the page is left before a save is over, the browser sends this in the background.
addEventListener("pagehide", () => {
  for (const form of unsaved) navigator.sendBeacon(form.dataset.keep ?? "", valuesOf(form));
});
if (decisionForms.length > 0) restorePlace();

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const key = event.key === "Enter" || event.key === "s" ? event.key : null;
  const target = key && document.querySelector<HTMLElement>(`[data-with-control="${key}"]`);
  if (!target) return;
  event.preventDefault();
  target.click();
});
