import type { ServerResponse } from "node:http";
import { pageTransition } from "~/kit/layout/page-transition";
import { styleSource } from "../document/page-styles.server";
import type { RouteHandle } from "../document/route-handle";
import { env, gmailSignIn, isLive, plaidAddress } from "../process/env.server";
import { decodePath } from "./decode-path";
import { fileCaching } from "./file-caching";
import { addressAt, holdsSecret } from "./route-pattern.server";

const https = () => env().PUBLIC_URL?.startsWith("https:") ?? false;

/**
 * Allowed form targets: this site, and the payment provider's pages and the mailbox's sign-in, because browsers check
 * redirects as well.
 */
function formTargets(): string {
  const targets = ["'self'"];
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  if (STRIPE_SECRET_KEY) targets.push("https://checkout.stripe.com");
  if (STRIPE_API_BASE) targets.push(new URL(STRIPE_API_BASE).origin);
  const inbox = gmailSignIn(env());
  if (inbox) targets.push(inbox);
  return targets.join(" ");
}

const transitionSource = styleSource(pageTransition.css);

/** Host of the account-linking provider's script and window. */
const linkWindow = "https://cdn.plaid.com";

/**
 * Allows a page's scripts by their hashes, and the scripts that these load. Browsers that don't support
 * `'strict-dynamic'` allow any file of ours; those that do ignore the hosts.
 */
const scriptSources = (scripts: readonly string[], hosts: readonly string[]): string =>
  scripts.length === 0 ? "'none'" : [...scripts, "'strict-dynamic'", "'self'", ...hosts].join(" ");

/**
 * The Content-Security-Policy of a page. `inside` lists the hashes of its inlined styles and scripts. The
 * account-linking provider's hosts are included only if linking is live.
 */
export function contentSecurityPolicy(
  { script, linksAccounts }: RouteHandle,
  { styles, scripts }: { styles: readonly string[]; scripts: readonly string[] } = {
    styles: [],
    scripts: [],
  },
  development = import.meta.env.DEV,
): string {
  const linking = linksAccounts && isLive(env(), "account linking") ? [linkWindow] : [];
  const linkApi = linking.map(() => new URL(plaidAddress(env())).origin);
  const inside = [transitionSource, ...styles];
  return [
    "default-src 'none'",
    `script-src ${development && script !== false ? "'self'" : scriptSources(scripts, linking)}`,
    ...(script === false ? [] : ["worker-src 'self'"]),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : inside)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(development ? ["ws:"] : []), ...linking, ...linkApi].join(" "),
    ...linking.map((host) => `frame-src ${host}`),
    "manifest-src 'self'",
    `form-action ${formTargets()}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** The policy for responses that load nothing. */
export const bareContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'";

/**
 * Features that would reach a visitor's body, home or wallet. Listing every unused feature would add 350 bytes to each
 * response.
 */
const unusedFeatures = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

const everywhere: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // For browsers without support for `frame-ancestors`.
  "X-Frame-Options": "DENY",
  "Permissions-Policy": unusedFeatures.map((name) => `${name}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": bareContentPolicy,
  // Not cached unless the response says it is the same for everyone.
  "Cache-Control": "no-store",
};
const overHttps: typeof everywhere = {
  ...everywhere,
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** Headers for a response that sets none itself. */
export const baseline = (): typeof everywhere => (https() ? overHttps : everywhere);

/**
 * The desk, and pages whose URL grants access, are hidden from search engines, and their URLs from other sites.
 * `no-referrer` would also remove `Origin` from our own forms, which then look cross-site.
 */
const privateHeaders = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "same-origin" };

/** True for URLs of the desk, and for those that grant access to what they show. */
function isPrivate(path: string): boolean {
  const address = addressAt(decodePath(path));
  return address.handle.desk === true || holdsSecret(address);
}

/**
 * Adds the default headers that the response doesn't set itself. A browser replaces its stored headers with those of a
 * 304, so a 304 has no content policy and leaves the page's policy as it was.
 */
export function applyBaseline(response: ServerResponse, path: string): void {
  const headers = isPrivate(path) ? { ...baseline(), ...privateHeaders } : baseline();
  for (const [name, value] of Object.entries(headers)) {
    const keepsPolicy = response.statusCode === 304 && name === "Content-Security-Policy";
    if (!keepsPolicy && !response.hasHeader(name)) response.setHeader(name, value);
  }
  // remix-serve marks every file of the client build as immutable; only those with a content hash are.
  if (String(response.getHeader("Cache-Control")).includes("immutable"))
    response.setHeader("Cache-Control", fileCaching(path));
}
