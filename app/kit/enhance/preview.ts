import { applyWholeSheets } from "./styles";

const typingPauseMs = 400;
const deadlineMs = 5000;

let typing: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/**
 * Fetches the fragment of an `<input data-preview="/address">` into `[data-preview-target="words while it is read"]`: after a
 * pause in typing, and once on load if the field has a value. The value is posted, so that it doesn't appear in logs.
 */
export function previewWhileTyping(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.preview) return;
    clearTimeout(typing);
    typing = setTimeout(() => preview(target), typingPauseMs);
  });
  const input = document.querySelector<HTMLInputElement>("input[data-preview]");
  const target = document.querySelector("[data-preview-target]");
  if (input?.value && target?.childElementCount === 0) void preview(input);
}

async function preview(input: HTMLInputElement): Promise<void> {
  running?.abort();
  applyWholeSheets();
  const mine = new AbortController();
  running = mine;
  const target = document.querySelector<HTMLElement>("[data-preview-target]");
  const isAsked = input.value !== "" && input.validity.valid;
  if (target) target.textContent = (isAsked && target.dataset.previewTarget) || "";
  const html = isAsked ? await fragmentFor(input, mine) : "";
  if (running === mine && target) target.innerHTML = html;
}

async function fragmentFor(input: HTMLInputElement, request: AbortController): Promise<string> {
  const deadline = setTimeout(() => request.abort(), deadlineMs);
  try {
    const response = await fetch(input.dataset.preview ?? "", {
      method: "POST",
      body: new URLSearchParams({ [input.name]: input.value }),
      redirect: "error",
      signal: request.signal,
    });
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  } finally {
    clearTimeout(deadline);
  }
}
