/** With one bar of reception, connecting and fetching the certificate already take seconds. */
const deadlineMs = 10_000;
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;
const storageKey = "looked";

const note = document.querySelector<HTMLElement>("[data-look]");
const again = document.querySelector<HTMLElement>("main a[href='']");

let pauseMs = takeKeptPause();
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/**
 * If the last try to load this page led to the offline page, although the server had answered, pauses go on growing where they
 * were. Without storage they would begin anew each time, so they begin with the longest.
 */
function takeKeptPause(): number {
  try {
    const kept = sessionStorage.getItem(storageKey) ?? `0 ${firstPauseMs}`;
    const [at = 0, ms = firstPauseMs] = kept.split(" ").map(Number);
    sessionStorage.removeItem(storageKey);
    return Date.now() - at < 2 * maxPauseMs ? ms : firstPauseMs;
  } catch {
    return maxPauseMs;
  }
}

function stop(): void {
  clearTimeout(timer);
  running?.abort();
  running = undefined;
}

function lookAfterPause(): void {
  timer = setTimeout(look, pauseMs);
  pauseMs = Math.min(2 * pauseMs, maxPauseMs);
}

async function look(): Promise<void> {
  stop();
  if (document.hidden) return;
  const mine = new AbortController();
  running = mine;
  const deadline = setTimeout(() => mine.abort(), deadlineMs);
  const isAnswered = await fetch(note?.dataset.look ?? "", {
    method: "HEAD",
    cache: "no-store",
    redirect: "error",
    signal: mine.signal,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  clearTimeout(deadline);
  if (running !== mine) return;
  if (isAnswered) loadPage();
  else lookAfterPause();
}

/** Follows "Try again", which requests this address. A reload would send the form that led here once more. */
function loadPage(): void {
  stop();
  try {
    sessionStorage.setItem(storageKey, `${Date.now()} ${pauseMs}`);
  } catch {
    // The next page begins with the longest pause.
  }
  again?.click();
}

function lookNow(): void {
  pauseMs = firstPauseMs;
  void look();
}

// Opened by its own address, the page has no other to load.
if (note && location.pathname !== note.dataset.own) {
  note.hidden = false;
  addEventListener("online", lookNow);
  document.addEventListener("visibilitychange", lookNow);
  addEventListener("pageshow", ({ persisted }) => persisted && lookNow());
  // As soon as the visitor goes elsewhere: while that page is on its way, this one would take its place.
  addEventListener("beforeunload", stop);
  lookAfterPause();
}

/** Without it, TypeScript would take these names for global ones. */
export {};
