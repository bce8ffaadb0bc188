const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** True when the visitor asked their system for less motion. */
export const wantsCalm = (): boolean => calm.matches;

/**
 * Tells, at once and at each change, whether an element may move: at least `share` of it is in sight (or as near as
 * `rootMargin` says), the tab is in front, and the visitor has stopped motion neither here nor in their system.
 */
export function whileWatched(
  element: Element,
  share: number,
  tell: (isWatched: boolean) => void,
  rootMargin = "0px",
): void {
  const stop = document.querySelector<HTMLInputElement>("[data-stop-motion]");
  let isInSight = false;
  const update = () => tell(isInSight && !document.hidden && !calm.matches && !stop?.checked);
  new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      isInSight = latest?.isIntersecting === true && latest.intersectionRatio >= share;
      update();
    },
    { threshold: share, rootMargin },
  ).observe(element);
  document.addEventListener("visibilitychange", update);
  calm.addEventListener("change", update);
  stop?.addEventListener("change", update);
}
