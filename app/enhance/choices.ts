const primaryOf = (input: HTMLInputElement) => input.form?.querySelector<HTMLButtonElement>("[data-primary]");

function blockWhereRefused(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-blocked]")) {
    const primary = primaryOf(input);
    if (primary) primary.disabled = input.checked;
  }
}

/**
 * Radios that do something when chosen: `data-auto-advance="300"` goes on after so many milliseconds if a pointer
 * chose it (arrow keys pass through options on the way to another); `data-blocked` disables the primary button.
 */
export function followChoices(): void {
  let byPointer = false;
  let advance: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerdown", () => {
    byPointer = true;
  });
  document.addEventListener("keydown", () => {
    byPointer = false;
    clearTimeout(advance);
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    clearTimeout(advance);
    blockWhereRefused();
    const { autoAdvance } = target.dataset;
    if (autoAdvance && byPointer) {
      advance = setTimeout(() => target.form?.requestSubmit(primaryOf(target)), Number(autoAdvance));
    }
  });
  addEventListener("pageshow", blockWhereRefused);
}
