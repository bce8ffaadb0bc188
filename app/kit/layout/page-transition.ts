/**
 * Makes browsers cross-fade between pages, unless the visitor prefers reduced motion. Inlined before the style sheets,
 * because Chromium logs an error if the rule arrives only after the first frame.
 */
export const pageTransition = {
  media: "(prefers-reduced-motion: no-preference)",
  css: "@view-transition{navigation:auto}",
} as const;
