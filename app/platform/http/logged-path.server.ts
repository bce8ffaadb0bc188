import { paths } from "~/paths";

const known = new Set([
  "brands",
  "developers",
  "contact",
  "terms",
  "privacy",
  "shop",
  "onboarding",
  "explore",
  "check",
  "eligible-items",
  "api",
  "guides",
  "fsa-calculator",
  "hsa-calculator",
  "hsa-fsa-link",
  "lmn-request",
  "request-lmn",
  "complete-lmn",
  "letter",
  "lmn-status",
  "lmn-success",
  "product-card",
  "find-letter",
  "verify",
  "unsubscribe",
  "confirm-email",
  "resume",
  "reimbursements",
  "extension",
  "browser-extension.zip",
  "previews",
  "badge",
  "partners",
  "pictures",
  "sitemap.xml",
  "robots.txt",
  "speculation-rules.json",
  "site.webmanifest",
  "desk",
  "webhooks",
  "healthz",
  "metrics",
  "readyz",
  "offline",
  "service-worker.js",
  "assets",
  "icons",
]);

const webhooks = new Set<string>([
  paths.stripeWebhook,
  paths.plaidWebhook,
  paths.mailBounceWebhook,
  paths.shopifyWebhook,
  paths.woocommerceWebhook,
]);

/**
 * The part of a path that may stand in a log. The catch-all takes product addresses, which say something about
 * a visitor's health, so only the first segment of addresses we know is kept.
 */
export function loggedPath(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "") return "/";
  if (first === "webhooks" && path !== "/webhooks") return webhooks.has(path) ? path : "/webhooks/*";
  return known.has(first) ? `/${first}` : "/*";
}
