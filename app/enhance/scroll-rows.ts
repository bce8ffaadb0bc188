/** Pixels a press of an arrow moves a row. Source: specification 001 §9. */
const step = 300;

/** Shows the arrows of rows that have more to show, and makes them scroll. */
for (const arrows of document.querySelectorAll<HTMLElement>("[data-arrows]")) {
  const row = document.getElementById(arrows.dataset.arrows ?? "");
  if (row) follow(row, arrows);
}

function follow(row: HTMLElement, arrows: HTMLElement): void {
  const buttons = [...arrows.querySelectorAll<HTMLButtonElement>("button")];
  const update = () => {
    const most = row.scrollWidth - row.clientWidth;
    arrows.hidden = most <= 1;
    for (const button of buttons) {
      const isAtEnd = Number(button.dataset.by) < 0 ? row.scrollLeft <= 1 : row.scrollLeft >= most - 1;
      // A disabled button would lose the focus at the end of the row.
      button.setAttribute("aria-disabled", String(isAtEnd));
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      row.scrollBy({ left: Number(button.dataset.by) * step, behavior: "smooth" });
    });
  }
  row.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(row);
  update();
}
