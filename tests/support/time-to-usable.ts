/**
 * Runs in the browser before the page's own scripts: records when the first field of the page's step is shown and it and
 * the button are usable, in milliseconds since the navigation began. A frame is drawn only once no style sheet blocks it.
 */
export function recordTimeToUsable(): void {
  const isUsable = (control: Element | null | undefined) =>
    control?.matches(":enabled") && control.getClientRects().length > 0;
  const noted = new Promise<number>((note) => {
    const look = () => {
      const form = document.querySelector("form[data-enter]");
      const field = form?.querySelector("input:not([type=hidden]), select, textarea");
      if (isUsable(field) && isUsable(form?.querySelector("button[data-primary]"))) note(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { answerable: noted });
}

/** The result of `recordTimeToUsable`, as an expression for the browser. */
export const timeToUsable = "globalThis.answerable";
