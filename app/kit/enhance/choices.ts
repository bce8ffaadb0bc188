import { primaryOf } from "./primary";

/** In a group of checkboxes, the one with `data-exclusive` and all others uncheck each other. */
function untickExcluded(ticked: HTMLInputElement): void {
  const excluded = "exclusive" in ticked.dataset ? "input" : "[data-exclusive]";
  const boxes = ticked.closest("[data-choices]")?.querySelectorAll<HTMLInputElement>(excluded) ?? [];
  for (const box of boxes) box.checked = box === ticked;
}

/**
 * Handles checkboxes that exclude each other, and radio buttons that submit automatically: `data-auto-advance="300"`
 * submits after so many milliseconds if a pointer made the choice (arrow keys pass over options on the way to another).
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
    if (target.checked) untickExcluded(target);
    const { autoAdvance } = target.dataset;
    if (autoAdvance && byPointer) {
      advance = setTimeout(() => target.form?.requestSubmit(primaryOf(target.form)), Number(autoAdvance));
    }
  });
}
