/** How far an arrow goes, in px: two cards. Source: specification 000 §9, showcase carousel. */
const step = 544;

/** Gives the page's row of products its arrows, arrow keys and the mouse wheel, as far as there is more to see. */
export function followCarousel(): void {
  const row = document.querySelector<HTMLElement>(".products-row");
  const arrows = document.querySelector<HTMLElement>(".arrows");
  if (!row || !arrows) return;
  const buttons = [...arrows.querySelectorAll("button")];
  const room = (direction: number): number =>
    direction < 0 ? row.scrollLeft : row.scrollWidth - row.clientWidth - row.scrollLeft;
  const go = (direction: number) => row.scrollBy({ left: direction * step });

  const update = () => {
    const scrolls = row.scrollWidth > row.clientWidth + 1;
    arrows.hidden = !scrolls;
    // A row that scrolls is a stop of the Tab key; a list of everything is none.
    if (scrolls) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
    for (const button of buttons) {
      const ends = room(Number(button.dataset.step)) < 1;
      if (ends && button === document.activeElement) row.focus({ preventScroll: true });
      button.disabled = ends;
    }
  };

  arrows.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) go(Number(target.dataset.step));
  });
  row.addEventListener("keydown", (event) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(direction);
  });
  row.addEventListener(
    "wheel",
    (event) => {
      const { deltaX, deltaY, deltaMode } = event;
      // At its ends the row lets the page scroll on.
      const isSideways = Math.abs(deltaX) >= Math.abs(deltaY);
      if (isSideways || event.ctrlKey || event.shiftKey || room(Math.sign(deltaY)) < 1) return;
      event.preventDefault();
      const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * 40;
      row.scrollBy({ left: pixels, behavior: "instant" });
    },
    { passive: false },
  );
  row.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(row);
}
