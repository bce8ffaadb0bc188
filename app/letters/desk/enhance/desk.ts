/** Enhances the desk: keyboard shortcuts, times in the reader's time zone, and a queue that stays up to date. */
const queueRows = () => [...document.querySelectorAll<HTMLElement>("[data-refresh=requests] tbody tr")];
const help = document.querySelector<HTMLElement>("[data-keys]");

/** Where the keys are in the queue; -1 before the first press. */
const indexOfKeys = () => queueRows().findIndex((row) => row.hasAttribute("data-current"));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

function go(step: number): void {
  const rows = queueRows();
  const current = indexOfKeys();
  rows[current]?.removeAttribute("data-current");
  const row = rows[Math.min(Math.max(current + step, 0), rows.length - 1)];
  row?.setAttribute("data-current", "");
  row?.querySelector("a")?.focus();
}

const press = (key: string): boolean => {
  const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  target?.click();
  return target !== null;
};

function handle(key: string, target: EventTarget | null): boolean {
  if (key === "j") go(1);
  else if (key === "k") go(-1);
  else if (key === "?") help?.toggleAttribute("hidden");
  // Leave Enter on a link or button to the browser.
  else if (key === "Enter") return target === document.body && press(key);
  else return press(key);
  return true;
}

addEventListener("keydown", (event) => {
  // A provider who dictates can turn off single-key shortcuts: their pages have no help.
  if (!help) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (handle(event.key, event.target)) event.preventDefault();
});

help?.removeAttribute("hidden");
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
function showTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-clock]"))
    time.textContent = clock.format(new Date(time.dateTime));
}
showTimes();

const refreshMs = 60_000;
/** An abandoned session times out, so an unused page must not keep it alive by polling. */
const unusedMs = 10 * 60_000;
let usedAt = Date.now();

/** Identifies an element of the queue, across refreshes. */
const markOf = (element: Element | null): string | null =>
  element?.getAttribute("href") ?? element?.closest("form")?.getAttribute("action") ?? null;

const markOfRow = (row: HTMLElement | undefined) => markOf(row?.querySelector("a") ?? null);

/** Shows where the keys are after a refresh: at the same request, or at the one that took its place. */
function restoreKeys(index: number, mark: string | null): void {
  if (index < 0 || indexOfKeys() >= 0) return;
  const rows = queueRows();
  const row = rows.find((one) => markOfRow(one) === mark) ?? rows[Math.min(index, rows.length - 1)];
  row?.setAttribute("data-current", "");
}

/** Replaces the displayed queue with the current one; focus and keys stay at the same request. */
function replaceParts(page: Document): void {
  const index = indexOfKeys();
  const mark = markOfRow(queueRows()[index]);
  for (const part of document.querySelectorAll<HTMLElement>("[data-refresh]")) {
    const next = page.querySelector(`[data-refresh="${part.dataset.refresh}"]`);
    if (!next || next.innerHTML === part.dataset.shown) continue;
    part.dataset.shown = next.innerHTML;
    const focused = part.contains(document.activeElement) ? markOf(document.activeElement) : null;
    part.innerHTML = next.innerHTML;
    const same = [...part.querySelectorAll<HTMLElement>("a, button")].find((one) => markOf(one) === focused);
    if (focused !== null) same?.focus({ preventScroll: true });
  }
  restoreKeys(index, mark);
  showTimes();
}

async function refreshQueue(): Promise<void> {
  if (document.hidden || Date.now() - usedAt > unusedMs) return;
  const response = await fetch(location.href, { redirect: "error", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) return;
  const html = await response.text();
  // The response's inline styles aren't allowed by this page's policy: the browser would refuse them and log an error.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  replaceParts(new DOMParser().parseFromString(main, "text/html"));
}

if (document.querySelector("[data-refresh]")) {
  for (const use of ["pointerdown", "keydown", "scroll"])
    addEventListener(use, () => {
      usedAt = Date.now();
    });
  // After an error, the next poll is a minute later.
  setInterval(() => void refreshQueue().catch(() => undefined), refreshMs);
}
