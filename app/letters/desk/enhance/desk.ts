/** Comfort for the desk: keys, and times of day in the reader's time zone. */
const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
const help = document.querySelector<HTMLElement>("[data-keys]");
let current = -1;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

function go(step: number): void {
  rows[current]?.removeAttribute("data-current");
  current = Math.min(Math.max(current + step, 0), rows.length - 1);
  const row = rows[current];
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
  // Enter on a link or button is the browser's.
  else if (key === "Enter") return target === document.body && press(key);
  else return press(key);
  return true;
}

addEventListener("keydown", (event) => {
  // A provider who speaks to the computer can turn single keys off: their pages have no help.
  if (!help) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (handle(event.key, event.target)) event.preventDefault();
});

help?.removeAttribute("hidden");
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-clock]")) {
  time.textContent = clock.format(new Date(time.dateTime));
}
