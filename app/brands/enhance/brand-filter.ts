import { applyWholeSheets } from "~/kit/enhance/styles";
import { typedEarly } from "~/kit/enhance/typed-early";

const typingPauseMs = 120;
const slowAfterMs = 200;
const skeletons = 6;

/**
 * Filters the directory while the visitor types and chooses: fetches the form's URL and extracts the list. `onChange` is
 * called after each update. On any failure, navigates to that URL.
 */
export function filterAtOnce(onChange: () => void): void {
  const form = document.querySelector<HTMLFormElement>("form[data-directory]");
  const words = form?.querySelector("input");
  const search = form?.querySelector("button");
  if (!form || !words || !search) return;
  let asked: AbortController | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;

  async function show(letter: string): Promise<void> {
    clearTimeout(typing);
    asked?.abort();
    applyWholeSheets();
    asked = new AbortController();
    const { signal } = asked;
    const address = addressOf(words?.value.trim() ?? "", letter);
    const slow = setTimeout(showSkeletons, slowAfterMs);
    try {
      const response = await fetch(address, { signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (signal.aborted) return;
      take(page);
      history.replaceState(null, "", address);
      onChange();
    } catch {
      if (signal.aborted) return;
      history.replaceState(null, "", address);
      location.reload();
    } finally {
      clearTimeout(slow);
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => void show(search.value), typingPauseMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show(event.submitter?.getAttribute("value") ?? "");
  });
  if (typedEarly(form)) void show(search.value);
}

function addressOf(q: string, letter: string): string {
  const query = new URLSearchParams(Object.entries({ q, letter }).filter(([, value]) => value));
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/**
 * Replaces our list, and the values and states of its letters, with those of the fetched page. Throws if that page has no
 * list.
 */
function take(page: Document): void {
  const [ours, theirs] = [document, page].map((each) => each.querySelector<HTMLElement>("[data-found]"));
  if (!ours || !theirs) throw new Error("no list");
  const [buttons, fresh] = [document, page].map((each) => each.querySelectorAll("[data-directory] button"));
  buttons?.forEach((button, index) => {
    for (const name of ["value", "aria-pressed"]) {
      const value = fresh?.[index]?.getAttribute(name);
      if (typeof value === "string") button.setAttribute(name, value);
    }
  });
  const hadFocus = ours.contains(document.activeElement);
  ours.replaceWith(theirs);
  if (hadFocus) document.querySelector("input")?.focus();
  const said = document.querySelector("[data-said]");
  if (said) said.textContent = theirs.querySelector("[data-count]")?.textContent ?? "";
}

function showSkeletons(): void {
  const found = document.querySelector<HTMLElement>("[data-found]");
  const list = document.createElement("ul");
  list.className = "brand-grid section";
  for (let card = 0; card < skeletons; card++) {
    const item = document.createElement("li");
    item.className = "brand-skeleton";
    list.append(item);
  }
  list.setAttribute("aria-hidden", "true");
  found?.replaceChildren(list);
  found?.setAttribute("aria-busy", "true");
}
