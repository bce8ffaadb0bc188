/**
 * Who we are and what we charge: the one place for the name, addresses, outside links and the fee.
 * Every value can be overridden by an environment variable of the name beside it. Money is in cents.
 */
const env: Record<string, string | undefined> = typeof process === "undefined" ? {} : process.env;

export const site = {
  name: env.SITE_NAME || "Letterwell",
  tagline: "Maximize your FSA/HSA Benefits",
  supportEmail: env.SITE_SUPPORT_EMAIL || "help@letterwell.example",
  partnersEmail: env.SITE_PARTNERS_EMAIL || "partners@letterwell.example",
  postalAddress: env.SITE_POSTAL_ADDRESS || "1 Market Street, San Francisco, CA 94105",
  reimbursementAppUrl: env.REIMBURSEMENT_APP_URL || "https://app.letterwell.example",
  extensionUrl: env.SITE_EXTENSION_URL || "https://extension.letterwell.example",
  letterFeeCents: Number(env.LETTER_FEE_CENTS || 2500),
} as const;

/** Page title of the form the specification fixes, e.g. "Shop | Letterwell – Maximize your FSA/HSA Benefits". */
export function pageTitle(page: string): string {
  return `${page} | ${site.name} – ${site.tagline}`;
}

/** Address of the outside reimbursement application; `source` says which link was followed. */
export function reimbursementApp(
  source:
    | "nav"
    | "hero"
    | "testimonials"
    | "bottom"
    | "email-notification"
    | "email-connect"
    | "brand-showcase",
): string {
  const url = new URL(site.reimbursementAppUrl);
  url.searchParams.set("source", source);
  return url.href;
}

/** A web search for these words, at an engine that keeps no profile of who asks. */
export const webSearch = (words: string): string =>
  `https://duckduckgo.com/?${new URLSearchParams({ q: words })}`;
