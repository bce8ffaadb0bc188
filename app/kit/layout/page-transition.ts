/**
 * Has browsers fade from page to page, where motion is welcome. It is inside each page before its style sheets:
 * Chromium reports a fade as an error of the page where a sheet that asks for it comes only after the first frame.
 */
export const pageTransition = {
  media: "(prefers-reduced-motion: no-preference)",
  css: "@view-transition{navigation:auto}",
} as const;
