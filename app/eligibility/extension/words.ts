import type { Problem } from "./ask";

/** The popup's messages if there is no verdict: what is wrong, and what to do. */
export const problemWords: Record<Problem, { title: string; text: string }> = {
  "no-page": {
    title: "This isn't a store's page",
    text: "Open a product's page on the web, then press the button again.",
  },
  "no-product": {
    title: "No single product here",
    text: "The page doesn't describe one product. Open the product's own page and press the button again.",
  },
  "too-many": {
    title: "A lot of checks in a minute",
    text: "Please wait a minute, then press the button again.",
  },
  unreadable: {
    title: "We can't read this page",
    text: "The store doesn't answer us, or asks programs not to read its pages.",
  },
  "not-ready": {
    title: "Still reading the page",
    text: "It takes longer than usual. Please try again in a moment.",
  },
  offline: {
    title: "No connection",
    text: "We couldn't reach our site. Check your connection and try again.",
  },
  unavailable: {
    title: "We can't answer right now",
    text: "That's our fault. Please try again later.",
  },
};

/** Problems that a retry on the same page may solve. */
export const mayTryAgain: ReadonlySet<Problem> = new Set<Problem>([
  "not-ready",
  "offline",
  "unavailable",
  "too-many",
]);
