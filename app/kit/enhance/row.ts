/** Calls `follow` for each row that scrolls sideways and has arrow buttons, with the container of the buttons. */
export function forEachRow(follow: (row: HTMLElement, arrows: HTMLElement) => void): void {
  for (const arrows of document.querySelectorAll<HTMLElement>("[data-arrows]")) {
    const row = document.getElementById(arrows.dataset.arrows ?? "");
    if (row) follow(row, arrows);
  }
}

/** How many pixels a row can still scroll in a direction: -1 is back, 1 is forward. */
export const roomIn = (row: HTMLElement, direction: number): number =>
  direction < 0 ? row.scrollLeft : row.scrollWidth - row.clientWidth - row.scrollLeft;

/** Makes arrow buttons scroll their row by `step` pixels. They are shown if the row overflows, and disabled at its ends. */
export function followRow(row: HTMLElement, arrows: HTMLElement, step: number): void {
  const buttons = [...arrows.querySelectorAll<HTMLButtonElement>("button")];
  const update = () => {
    const scrolls = row.scrollWidth > row.clientWidth + 1;
    arrows.hidden = !scrolls;
    // Only a row that scrolls needs to be focusable.
    if (scrolls) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
    for (const button of buttons) {
      // A disabled button would lose focus at the end of the row.
      button.ariaDisabled = String(roomIn(row, Number(button.dataset.by)) <= 1);
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => row.scrollBy({ left: Number(button.dataset.by) * step }));
  }
  row.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(row);
  update();
}
