import { advanceBanner, copies, hurryBanner, standing } from "./banner";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Animates the banner of premium brands, if the page has one that overflows. Returns a function that stops it. */
export function moveBanner(): () => void {
  const row = document.querySelector<HTMLElement>(".picks-row");
  const buttons = document.querySelector<HTMLElement>("[data-banner-buttons]");
  const pause = buttons?.querySelector<HTMLElement>("[data-pause]");
  const originals = [...(row?.children ?? [])];
  const [first] = originals;
  if (!row || !buttons || !pause || !first) return () => {};

  const copy = () => originals.map(copyOf);
  // A copy of the list goes first, so that the original cards stay in place when the animation starts.
  row.prepend(...copy());
  for (let lists = 2; lists < copies; lists++) row.append(...copy());

  let banner = standing;
  let shownAt = 0;
  let home = 0;
  let period = 0;
  let inSight = false;
  let paused = false;
  let lastFrame = 0;
  let request = 0;

  const show = () => {
    row.scrollLeft = home + banner.position;
    shownAt = row.scrollLeft;
  };

  const frame = (now: number) => {
    const elapsed = now - lastFrame;
    lastFrame = now;
    request = requestAnimationFrame(frame);
    if (row.matches(":hover, :focus-within")) return;
    // The visitor has scrolled, so continue from there.
    if (Math.abs(row.scrollLeft - shownAt) > 1) banner = { ...banner, position: row.scrollLeft - home };
    banner = advanceBanner(banner, elapsed, { width: innerWidth, period });
    show();
  };

  const start = () => {
    cancelAnimationFrame(request);
    row.removeAttribute("data-moving");
    const gutter = Number.parseFloat(getComputedStyle(row).paddingLeft);
    row.setAttribute("data-moving", "");
    const [copied] = row.children;
    period = first.getBoundingClientRect().left - (copied?.getBoundingClientRect().left ?? 0);
    const isTooWide = period > row.clientWidth;
    const moves = isTooWide && !stillness.matches;
    row.toggleAttribute("data-moving", moves);
    buttons.hidden = !isTooWide;
    pause.hidden = !moves;
    if (!moves) return;
    home = period - gutter;
    show();
    if (paused || !inSight) return;
    lastFrame = performance.now();
    request = requestAnimationFrame(frame);
  };

  const onPress = ({ target }: Event) => {
    if (target === pause) {
      paused = !paused;
      pause.setAttribute("aria-pressed", String(paused));
      return start();
    }
    if (!(target instanceof Element) || !target.closest("[data-next]")) return;
    if (row.hasAttribute("data-moving") && !paused) banner = hurryBanner(banner);
    else row.scrollBy({ left: period / originals.length });
  };

  const sight = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? false;
    start();
  });
  sight.observe(row);
  addEventListener("resize", start);
  stillness.addEventListener("change", start);
  buttons.addEventListener("click", onPress);
  return () => {
    cancelAnimationFrame(request);
    sight.disconnect();
    removeEventListener("resize", start);
    stillness.removeEventListener("change", start);
  };
}

/** A copy of a card, hidden from assistive technology. */
function copyOf(card: Element): Element {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}
