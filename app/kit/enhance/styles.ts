/**
 * Tells the server in the cookie `styles` which style sheets this browser has, so that the next step of a letter request
 * links to them instead of inlining them. Other pages set no cookie.
 */
export function rememberStyles(): void {
  if (!document.querySelector("form[data-enter]")) return;
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet], link[rel=prefetch]");
  const sheets = [...links].map(({ href }) => href);
  Promise.all(sheets.map((href) => fetch(href)))
    .then((responses) => responses.every(({ ok }) => ok) && note(sheets))
    .catch(() => undefined);
}

/**
 * Applies the full style sheets for markup that is fetched later; a first visit's page contains only the rules it uses.
 * Each sheet is inserted right behind its own inlined rules, so that the order stays the same.
 */
export function applyWholeSheets(): void {
  const inside = document.querySelectorAll("style:not([media])");
  document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]").forEach((sheet, index) => {
    inside[index]?.after(sheet);
    sheet.rel = "stylesheet";
  });
}

function note(sheets: readonly string[]): void {
  const marks = sheets.flatMap((href) => /-([\w-]+)\.css$/.exec(href)?.[1] ?? []);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `styles=${marks.join(".")}; path=/; samesite=lax`;
}
