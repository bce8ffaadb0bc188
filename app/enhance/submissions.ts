import { mayBeSent } from "./problems";

const offlineMessage = "You're offline. We'll send this as soon as you're back.";

/** After this long without a new page the visitor may press again. */
const releaseAfterMs = 15_000;

const held = new Map<HTMLFormElement, HTMLElement | null>();

/** A `<form data-enhance>` is checked before it is sent, sent once, and held back while there is no network. */
export function guardSubmissions(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-enhance")) return;
    const button = event.submitter ?? form.querySelector<HTMLElement>("[data-primary]");
    const isSending = form.querySelector("[data-pending]") !== null;
    const isChecked = !button?.hasAttribute("formnovalidate");
    if (isSending || (isChecked && !mayBeSent(form))) return event.preventDefault();
    if (!navigator.onLine) {
      event.preventDefault();
      return hold(form, button);
    }
    setPending(button, true);
    setTimeout(() => setPending(button, false), releaseAfterMs);
  });
  addEventListener("online", () => {
    const waiting = [...held];
    held.clear();
    for (const [form, button] of waiting) {
      form.querySelector("[data-offline]")?.remove();
      form.requestSubmit(button);
    }
  });
  addEventListener("pageshow", () => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-pending]")) setPending(button, false);
  });
}

// Not `disabled`: the pressed button's own name and value must still be sent.
function setPending(button: HTMLElement | null, pending: boolean): void {
  button?.toggleAttribute("data-pending", pending);
  if (pending) button?.setAttribute("aria-disabled", "true");
  else button?.removeAttribute("aria-disabled");
}

function hold(form: HTMLFormElement, button: HTMLElement | null): void {
  if (!held.has(form)) {
    const message = document.createElement("p");
    message.className = "notice tone-amber";
    message.setAttribute("role", "status");
    message.dataset.offline = "";
    form.append(message);
    message.textContent = offlineMessage;
  }
  held.set(form, button);
}
