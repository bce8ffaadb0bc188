import { primaryOf } from "./primary";

/** Of the boxes of a group, one with `data-exclusive` and the others untick each other. */
function untickExcluded(ticked: HTMLInputElement): void {
  const excluded = "exclusive" in ticked.dataset ? "input" : "[data-exclusive]";
  const boxes = ticked.closest("[data-choices]")?.querySelectorAll<HTMLInputElement>(excluded) ?? [];
  for (const box of boxes) box.checked = box === ticked;
}

/**
 * Boxes that exclude each other, and radios that go on automatically: `data-auto-advance="300"` does after so many milliseconds if a pointer chose it
 * (arrow keys pass through options on the way to another).
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
