import { followRow, forEachRow, roomIn } from "~/kit/enhance/row";
import { followSavings } from "~/kit/enhance/savings";
import { savingsTexts } from "~/savings/domain/tax-savings";

/** An arrow scrolls by two cards, in px. Source: specification 000 §9, showcase carousel. */
const step = 544;

forEachRow(followCarousel);
followSavings((form, ratePercent) => {
  const { cents, letterCents, letter = "" } = form.querySelector("select")?.selectedOptions[0]?.dataset ?? {};
  return { texts: { ...savingsTexts(Number(cents), ratePercent, Number(letterCents)), letter } };
});

/**
 * Makes a brand's row of products scroll with its arrow buttons, the arrow keys and the mouse wheel, while there is more to
 * see.
 */
function followCarousel(row: HTMLElement, arrows: HTMLElement): void {
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
