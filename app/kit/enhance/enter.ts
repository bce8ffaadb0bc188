import { primaryOf } from "./primary";

/**
 * Forms that Enter sends on (`<form data-enter>`): also from a select or with nothing focused, and Ctrl or ⌘ with
 * Enter from a text of several lines. The hint that says so shows once it is true. Where a keyboard is likely, the
 * first field takes the focus; on a phone it would push its own into view.
 */
export function sendOnEnter(): void {
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
