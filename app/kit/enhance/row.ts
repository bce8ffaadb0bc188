/** Calls `follow` for each row that scrolls sideways and has arrows, with the place the arrows stand in. */
export function forEachRow(follow: (row: HTMLElement, arrows: HTMLElement) => void): void {
  for (const arrows of document.querySelectorAll<HTMLElement>("[data-arrows]")) {
    const row = document.getElementById(arrows.dataset.arrows ?? "");
    if (row) follow(row, arrows);
  }
}

/** Pixels a row can still go that way: -1 is back, 1 on. */
export const roomIn = (row: HTMLElement, direction: number): number =>
  direction < 0 ? row.scrollLeft : row.scrollWidth - row.clientWidth - row.scrollLeft;

/** Makes arrows move their row by `step` pixels. They show while the row has more than fits, and rest at its ends. */
export function followRow(row: HTMLElement, arrows: HTMLElement, step: number): void {
  const buttons = [...arrows.querySelectorAll<HTMLButtonElement>("button")];
  const update = () => {
    const scrolls = row.scrollWidth > row.clientWidth + 1;
    arrows.hidden = !scrolls;
    // A row that scrolls is a stop of the Tab key; a list of everything is none.
    if (scrolls) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
    for (const button of buttons) {
      // A disabled button would lose the focus at the end of the row.
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
