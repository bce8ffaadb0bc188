import { paths } from "./paths";

/**
 * Who we are and what we charge: the only place for the name, addresses, external links and the fee. Each value can be
 * overridden by the environment variable beside it. Money is in cents.
 */
const env: Record<string, string | undefined> = typeof process === "undefined" ? {} : process.env;

const supportEmail = env.SITE_SUPPORT_EMAIL || "help@letterwell.example";

export const site = {
  name: env.SITE_NAME || "Letterwell",
  tagline: "Maximize your FSA/HSA Benefits",
  supportEmail,
  securityEmail: env.SITE_SECURITY_EMAIL || supportEmail,
  partnersEmail: env.SITE_PARTNERS_EMAIL || "partners@letterwell.example",
  postalAddress: env.SITE_POSTAL_ADDRESS || "1 Market Street, San Francisco, CA 94105",
  /** The medical practice whose providers review requests. */
  practiceName: env.PRACTICE_NAME || "Sample Medical Group (an invented practice)",
  /** The practice's HIPAA Notice of Privacy Practices; null if it has none. */
  practiceNoticeUrl: env.PRACTICE_PRIVACY_URL || null,
  /** An external application, else our own page. */
  reimbursementAppUrl: env.REIMBURSEMENT_APP_URL || paths.reimbursements,
  extensionUrl: env.SITE_EXTENSION_URL || paths.extension,
  /** The decision time, in the same words everywhere. No page may promise it. */
  decisionGoal: "usually within 24 hours: our goal, not a promise",
  letterFeeCents: Number(env.LETTER_FEE_CENTS || 2500),
  isDemo: (env.APP_ENV || "demo") === "demo",
} as const;

/** Page title in the form fixed by the specification, e.g. "Shop | Letterwell – Maximize your FSA/HSA Benefits". */
export function pageTitle(page: string): string {
  return `${page} | ${site.name} – ${site.tagline}`;
}

const sources = [
  "nav",
  "hero",
  "testimonials",
  "bottom",
  "email-notification",
  "email-connect",
  "brand-showcase",
  "guides",
] as const;
type ReimbursementSource = (typeof sources)[number];

/** The source named by a query; null for anything else. */
export const readSource = (text: string | null): ReimbursementSource | null =>
  sources.find((source) => source === text) ?? null;

/** Where reimbursements are found and claimed; `source` is the link that was followed. */
export function reimbursementApp(source: ReimbursementSource, app = site.reimbursementAppUrl): string {
  return withSource(app, source, (path) => path);
}

/** The reimbursement application's dashboard, for readers of a guide; our own page has no separate one. */
export function reimbursementDashboard(app = site.reimbursementAppUrl): string {
  return withSource(app, "guides", (path) =>
    app.startsWith("/") ? path : path.replace(/\/*$/, "/dashboard"),
  );
}

/** True for every URL returned by the two functions above. */
export const opensReimbursementApp = (address: string, app = site.reimbursementAppUrl): boolean =>
  app.startsWith("/")
    ? address.split("?", 1)[0] === app
    : URL.canParse(address) && new URL(address).origin === new URL(app).origin;

function withSource(app: string, source: ReimbursementSource, path: (path: string) => string): string {
  const here = "http://here.invalid";
  const url = new URL(app, here);
  url.pathname = path(url.pathname);
  url.searchParams.set("source", source);
  return url.href.replace(here, "");
}

/** True for names reserved for documentation (RFC 2606), which the demo's invented brands and shops use. */
export const isInvented = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname.endsWith(".example");

/**
 * The target of an external link: the page itself or, for an invented site in the demo, our page that says what would open.
 */
export const outsideLink = (address: string, isDemo = site.isDemo): string =>
  isDemo && isInvented(address) ? paths.sandboxElsewhere(address) : address;

/** A web search for these words, on a search engine that doesn't profile its users. */
export const webSearch = (words: string): string =>
  `https://duckduckgo.com/?${new URLSearchParams({ q: words })}`;
