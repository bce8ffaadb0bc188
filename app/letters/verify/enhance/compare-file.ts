const maxBytes = 10 * 1024 * 1024;

/** Compares the chosen file with the letter's hash in the browser, so that it isn't uploaded. Needs a secure context. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.compare || !globalThis.crypto?.subtle) return;
  const file = form.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  if (!file) return;
  event.preventDefault();
  outcomeOf(file, form.dataset.compare).then(
    (outcome) => show(form, outcome),
    () => form.submit(),
  );
});

async function outcomeOf(file: File, sha256: string): Promise<string> {
  if (file.size > maxBytes) return "too-large";
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === sha256 ? "same" : "different";
}

function show(form: HTMLFormElement, outcome: string): void {
  for (const notice of form.querySelectorAll<HTMLElement>("[data-outcome]"))
    notice.hidden = notice.dataset.outcome !== outcome;
}
