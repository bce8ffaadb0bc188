/** Shows how far files are read without loading the page again: what is typed stays, and so does the focus. */
const everyMs = 3_000;
/** The page's parts about the reading and the purchases it found. */
const selector = "[data-reading]";

const isReading = (): boolean => document.querySelector<HTMLElement>(selector)?.dataset.reading === "on";

/** True while a control has the focus or was changed, which reloading the page would lose. */
const isInUse = (): boolean =>
  document.activeElement !== document.body ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (control) =>
      control.value !== control.defaultValue ||
      ("checked" in control && control.checked !== control.defaultChecked),
  );

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!response.ok) return;
  // Styles in a template aren't applied: those inside the page would be against the policy of this one.
  const page = document.createElement("template");
  page.innerHTML = await response.text();
  const [shown, fresh] = [document, page.content].map((one) => one.querySelector<HTMLElement>(selector));
  if (!shown || !fresh || shown.contains(document.activeElement)) return;
  for (const { id, open } of shown.querySelectorAll("details"))
    fresh.querySelector(`#${id}`)?.toggleAttribute("open", open);
  shown.replaceWith(document.adoptNode(fresh));
  if (isReading()) return;
  if (isInUse()) fresh.querySelector<HTMLElement>("[data-found]")?.removeAttribute("hidden");
  else location.reload();
}

function watch(): void {
  setTimeout(async () => {
    if (!document.hidden) await refresh().catch(() => undefined);
    if (isReading()) watch();
  }, everyMs);
}

if (isReading()) watch();
