/** Comfort for a decision's form: what is typed is kept while one types, keys send it, and the page stays where it was. */
const pauseMs = 1_500;
const deadlineMs = 10_000;
const decisionForm = document.querySelector<HTMLFormElement>("form[data-keep]");
const told = document.querySelector<HTMLElement>("[data-kept]");
const place = "desk-place";

let typing: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

const typedIn = (from: HTMLFormElement): URLSearchParams => {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(from)) typed.append(name, String(value));
  return typed;
};

function tell(words: string, role: "status" | null): void {
  if (!told) return;
  if (role) told.setAttribute("role", role);
  else told.removeAttribute("role");
  told.textContent = words;
}

async function keep(from: HTMLFormElement): Promise<void> {
  typing = undefined;
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const deadline = setTimeout(() => mine.abort(), deadlineMs);
  try {
    const answer = await fetch(from.dataset.keep ?? "", {
      method: "POST",
      body: typedIn(from),
      redirect: "error",
      signal: mine.signal,
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const html = await answer.text();
    const live = document.querySelector("[data-live]");
    if (live && html && running === mine) live.innerHTML = html;
    tell("Everything you typed is saved.", null);
  } catch {
    if (running === mine) tell("Not saved yet: what you typed is only on this page.", "status");
  } finally {
    clearTimeout(deadline);
  }
}

function keepSoon(): void {
  if (!decisionForm) return;
  clearTimeout(typing);
  typing = setTimeout(keep, pauseMs, decisionForm);
}

/** Says where the page was, to the next showing of the same form. */
function notePlace({ submitter }: SubmitEvent): void {
  clearTimeout(typing);
  typing = undefined;
  running?.abort();
  if (submitter?.hasAttribute("formnovalidate"))
    sessionStorage.setItem(place, `${location.pathname} ${scrollY}`);
}

function restorePlace(): void {
  const [path, y] = sessionStorage.getItem(place)?.split(" ") ?? [];
  sessionStorage.removeItem(place);
  if (path !== location.pathname) return;
  if (location.hash) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
  scrollTo({ top: Number(y), behavior: "instant" });
}

if (decisionForm) {
  decisionForm.addEventListener("input", keepSoon);
  decisionForm.addEventListener("submit", notePlace);
  // A page that is left before the pause is over: the browser sends this on its own.
  addEventListener("pagehide", () => {
    if (typing !== undefined) navigator.sendBeacon(decisionForm.dataset.keep ?? "", typedIn(decisionForm));
  });
  restorePlace();
}

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const key = event.key === "Enter" || event.key === "s" ? event.key : null;
  const target = key && document.querySelector<HTMLElement>(`[data-with-control="${key}"]`);
  if (!target) return;
  event.preventDefault();
  target.click();
});
