import { moveBanner } from "./brand-banner";
import { filterAtOnce } from "./brand-filter";

const badgeOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".badge") : null;

/** Closes the badges' tooltips on Escape until they are left, which CSS can't do. */
function closeBadges(): void {
  const reopen = ({ target }: Event) => badgeOf(target)?.removeAttribute("data-shut");
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const badge of document.querySelectorAll(".badge:is(:hover, :focus-within)")) {
      badge.setAttribute("data-shut", "");
    }
  });
  document.addEventListener("focusout", reopen);
  document.addEventListener("pointerout", (event) => {
    const { target, relatedTarget, pointerType } = event;
    if (pointerType === "mouse" && badgeOf(relatedTarget) !== badgeOf(target)) reopen(event);
  });
}

let stopBanner = moveBanner();
closeBadges();
filterAtOnce(() => {
  stopBanner();
  stopBanner = moveBanner();
});
