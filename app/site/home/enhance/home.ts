import { countAt, firstFrameOf, isCounted, nextFrame, player, rotation } from "./animations";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** True if the visitor prefers reduced motion. */
const wantsCalm = (): boolean => calm.matches;

/**
 * Reports, at once and on each change, if an element may move: at least `share` of it is in sight (extended by
 * `rootMargin`), the tab is visible, and the visitor has stopped motion neither here nor in their system.
 */
function whileWatched(
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

const tickerPixelsPerSecond = 60;

for (const blank of document.querySelectorAll<HTMLElement>("[data-words]")) rotate(blank);
for (const ticker of document.querySelectorAll<HTMLElement>("[data-ticker]")) pace(ticker);
for (const figure of document.querySelectorAll<HTMLElement>("[data-count]")) countUp(figure);
for (const demo of document.querySelectorAll<HTMLElement>("[data-demo]")) play(demo);

function rotate(blank: HTMLElement): void {
  const { first, next } = rotation(blank.textContent ?? "", (blank.dataset.words ?? "").split("|"));
  const film = player(first, next, ({ word, isFading }) => {
    blank.textContent = word;
    blank.toggleAttribute("data-fading", isFading);
  });
  whileWatched(blank, 0.5, (isWatched) => {
    if (isWatched) return film.run();
    film.pause();
    blank.removeAttribute("data-fading");
  });
}

/** The style sheet's duration fits the default text size; this adapts it to any size. */
function pace(ticker: HTMLElement): void {
  const belt = ticker.firstElementChild;
  if (!belt) return;
  new ResizeObserver(() => {
    const duration = (belt.scrollWidth / 2 / tickerPixelsPerSecond) * 1000;
    for (const animation of belt.getAnimations()) animation.effect?.updateTiming({ duration });
  }).observe(belt);
  whileWatched(ticker, 0, (isWatched) => ticker.toggleAttribute("data-asleep", !isWatched));
}

function countUp(figure: HTMLElement): void {
  const target = Number(figure.textContent);
  let state: "waiting" | "counting" | "counted" = "waiting";
  let startedAt: number | undefined;
  const show = (number: number) => {
    figure.textContent = String(number);
  };
  const tick = (now: number) => {
    if (state !== "counting") return;
    startedAt ??= now;
    show(countAt(now - startedAt, target));
    if (isCounted(now - startedAt)) state = "counted";
    else requestAnimationFrame(tick);
  };
  const isNear = (near: boolean) => {
    if (state === "waiting") show(near ? 0 : target);
  };
  whileWatched(figure, 0, isNear, "10% 0px");
  // An unfinished count would be a wrong figure: a visitor who looks away comes back to the final one.
  whileWatched(figure, 0.5, (isWatched) => {
    if (isWatched && state === "waiting") {
      state = "counting";
      show(0);
      requestAnimationFrame(tick);
    } else if (!isWatched && state === "counting") {
      state = "counted";
      show(target);
    }
  });
}

function play(demo: HTMLElement): void {
  const stage = demo.querySelector<HTMLElement>("[data-stage]");
  const buttons = [...demo.querySelectorAll<HTMLButtonElement>("[data-go]")];
  let isWatched = false;
  const film = player(firstFrameOf(1), nextFrame, ({ step, claims, isSubmitted }) => {
    demo.dataset.live = String(step);
    demo.dataset.claims = String(claims);
    demo.toggleAttribute("data-submitted", isSubmitted);
    for (const button of buttons) {
      if (button.dataset.go === String(step)) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  });
  // Don't remove a card that a visitor is reading or about to click.
  const update = () => {
    const mayMove = isWatched && !stage?.matches(":hover, :focus-within");
    demo.toggleAttribute("data-asleep", !mayMove);
    if (mayMove) film.run();
    else film.pause();
  };
  for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
    stage?.addEventListener(type, () => queueMicrotask(update));
  }
  for (const button of buttons) {
    button.addEventListener("click", () => film.jump(firstFrameOf(Number(button.dataset.go))));
  }
  whileWatched(demo, 0, (watched) => {
    isWatched = watched;
    if (wantsCalm()) delete demo.dataset.live;
    else if (demo.dataset.live === undefined) film.jump(firstFrameOf(1));
    update();
  });
}
