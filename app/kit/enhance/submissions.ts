import { primaryOf } from "./primary";
import { mayBeSent } from "./problems";
import { namePageAgain, restoreUnsent, storeUnsent } from "./unsent";

const offlineMessage =
  "You are offline. This tab keeps your answers for 30 minutes, and sends them when you are back.";
const slowMessage =
  "We're still sending this, but no answer has come yet. What you typed is safe; you can press the button again.";

const lostFileMessage = "Your file may not have arrived. Please choose it again, then press the button.";

/** After this long without a new page, the visitor reads why and may press the button again. */
const releaseAfterMs = 8_000;

const held = new Map<HTMLFormElement, HTMLElement | null>();
let release: ReturnType<typeof setTimeout> | undefined;

/** Validates a `<form data-enhance>` before it is sent, prevents double submission, and holds it back while offline. */
export function guardSubmissions(): void {
  // The script validates in the browser's place.
  for (const day of document.querySelectorAll<HTMLInputElement>("[data-enhance] [type=date]"))
    day.form?.toggleAttribute("novalidate", true);
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-enhance")) return;
    const button = event.submitter ?? primaryOf(form);
    const isSending = [...form.elements].some((element) => element.matches("[data-pending]"));
    const isChecked = !button?.hasAttribute("formnovalidate");
    if (isSending || (isChecked && !mayBeSent(form))) return event.preventDefault();
    if (!navigator.onLine) {
      event.preventDefault();
      return hold(form, button);
    }
    // A form that opens in another tab stays usable.
    if (button?.hasAttribute("formtarget")) return;
    storeUnsent(form);
    tell(form);
    setPending(button, true);
    clearTimeout(release);
    // The browser shows the progress of file uploads.
    if (form.enctype.startsWith("multipart")) return;
    release = setTimeout(() => {
      setPending(button, false);
      tell(form, slowMessage);
    }, releaseAfterMs);
  });
  addEventListener("online", sendHeld);
  addEventListener("pageshow", () => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-pending]")) setPending(button, false);
  });
  namePageAgain();
  const unsent = restoreUnsent();
  if (unsent?.file) tell(unsent.form, lostFileMessage);
  if (unsent?.isNews && unsent.form.getBoundingClientRect().top > innerHeight) unsent.form.scrollIntoView();
  if (!unsent || unsent.file || unsent.held === undefined) return;
  hold(unsent.form, unsent.form.querySelector<HTMLElement>(`button[value="${unsent.held}"]`));
  if (navigator.onLine) sendHeld();
}

function sendHeld(): void {
  const waiting = [...held];
  held.clear();
  for (const [form, button] of waiting) {
    tell(form);
    form.requestSubmit(button);
  }
}

// Not `disabled`: the pressed button's own name and value must still be sent.
function setPending(button: HTMLElement | null, pending: boolean): void {
  button?.toggleAttribute("data-pending", pending);
  if (pending) button?.setAttribute("aria-disabled", "true");
  else button?.removeAttribute("aria-disabled");
}

function hold(form: HTMLFormElement, button: HTMLElement | null): void {
  storeUnsent(form, button instanceof HTMLButtonElement ? button.value : "");
  if (!held.has(form)) tell(form, offlineMessage);
  held.set(form, button);
}

/** Shows the status of the submission below the form; it stays there. */
function tell(form: HTMLFormElement, text?: string): void {
  form.querySelector("[data-sending]")?.remove();
  if (!text) return;
  const message = document.createElement("p");
  message.className = "notice tone-amber";
  message.setAttribute("role", "status");
  message.dataset.sending = "";
  form.append(message);
  message.textContent = text;
}
