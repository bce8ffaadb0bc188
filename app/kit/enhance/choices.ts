import { primaryOf } from "./primary";

/**
 * Radios that go on automatically: `data-auto-advance="300"` does after so many milliseconds if a pointer chose it
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
    const { autoAdvance } = target.dataset;
    if (autoAdvance && byPointer) {
      advance = setTimeout(() => target.form?.requestSubmit(primaryOf(target.form)), Number(autoAdvance));
    }
  });
}
