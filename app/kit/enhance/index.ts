import { followChoices } from "./choices";
import { previewWhileTyping } from "./preview";
import { primaryOf } from "./primary";
import { forgetProblemsOnEdit } from "./problems";
import { rememberStyles } from "./styles";
import { guardSubmissions } from "./submissions";

/**
 * Submits forms marked `<form data-enter>` on Enter, also from a select or with nothing focused, and on Ctrl or ⌘ with
 * Enter from a textarea. Shows the hint that says so. If a keyboard is likely, focuses the first field; on a phone that
 * would scroll the page to it.
 */
function sendOnEnter(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-enter]");
  if (!form) return;
  const hint = form.querySelector<HTMLElement>("[data-enter-hint]");
  if (hint) {
    hint.hidden = false;
    if (/Mac/.test(navigator.platform)) hint.textContent = hint.textContent?.replace("Ctrl +", "⌘") ?? "";
  }
  document.addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, isComposing } = event;
    if (key !== "Enter" || isComposing) return;
    const within = target instanceof Element && form.contains(target);
    const asked = ctrlKey || metaKey ? within : target instanceof HTMLSelectElement;
    if (!asked && target !== document.body) return;
    event.preventDefault();
    form.requestSubmit(primaryOf(form));
  });
  const isElsewhere = location.hash || form.querySelector(".error-summary");
  if (!isElsewhere && document.activeElement === document.body && matchMedia("(pointer: fine)").matches) {
    form.querySelector<HTMLElement>(".control, .choice input")?.focus({ preventScroll: true });
  }
}

/**
 * Registers the service worker after the page has loaded, if the page names one; see `app/platform/service-worker`. A
 * browser without it only lacks the offline page.
 */
function startWorker(): void {
  const address = document.querySelector<HTMLElement>("script[data-worker]")?.dataset.worker;
  if (!address) return;
  addEventListener("load", () => {
    navigator.serviceWorker?.register(address, { updateViaCache: "none" }).catch(() => undefined);
  });
}

/** Removes each `[data-toast="5000"]` after so many milliseconds. */
function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>("[data-toast]")) {
    setTimeout(() => toast.remove(), Number(toast.dataset.toast));
  }
}

// Enhancements for pages that work without JavaScript. Listeners are on the document, so they cover fragments inserted
// later.
rememberStyles();
guardSubmissions();
forgetProblemsOnEdit();
followChoices();
sendOnEnter();
previewWhileTyping();
closeToasts();
startWorker();
