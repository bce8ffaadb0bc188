import { followRow, roomIn } from "./row";

/** An arrow scrolls by two cards, in px. Source: specification 000 §9, showcase carousel. */
const step = 544;

/**
 * Makes a brand's row of products scroll with its arrow buttons, the arrow keys and the mouse wheel, while there is more to
 * see.
 */
export function followCarousel(row: HTMLElement, arrows: HTMLElement): void {
  followRow(row, arrows, step);
  row.addEventListener("keydown", (event) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    row.scrollBy({ left: direction * step });
  });
  row.addEventListener(
    "wheel",
    (event) => {
      const { deltaX, deltaY, deltaMode } = event;
      // At its ends the row lets the page scroll.
      const isSideways = Math.abs(deltaX) >= Math.abs(deltaY);
      if (isSideways || event.ctrlKey || event.shiftKey || roomIn(row, Math.sign(deltaY)) < 1) return;
      event.preventDefault();
      const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * 40;
      row.scrollBy({ left: pixels, behavior: "instant" });
    },
    { passive: false },
  );
}
