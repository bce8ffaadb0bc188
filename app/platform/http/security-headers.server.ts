import type { ServerResponse } from "node:http";
import { pageTransition } from "~/kit/layout/page-transition";
import { styleSource } from "../document/page-styles.server";
import type { RouteHandle } from "../document/route-handle";
import { env, gmailSignIn, isLive, plaidAddress } from "../process/env.server";
import { fileCaching } from "./file-caching";
import { addressAt, holdsSecret } from "./route-pattern.server";

const https = () => env().PUBLIC_URL?.startsWith("https:") ?? false;

/** Where a form may lead: ourselves, the payment provider's pages and an inbox's sign-in, since browsers check the redirect as well. */
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

/** Where the account-linking provider's script and window come from. */
const linkWindow = "https://cdn.plaid.com";

/**
 * Scripts of a page by their hashes, and those that these load themselves. A browser that doesn't know `'strict-dynamic'`
 * takes any file of ours; one that does ignores the hosts.
 */
const scriptSources = (scripts: readonly string[], hosts: readonly string[]): string =>
  scripts.length === 0 ? "'none'" : [...scripts, "'strict-dynamic'", "'self'", ...hosts].join(" ");

/**
 * Content-Security-Policy of a page. `inside` names its styles and scripts by their hashes. The linking provider's hosts
 * are in it only where linking is live.
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

/** The policy of a response that loads nothing. */
export const bareContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'";

/** What would reach a visitor's body, home or purse. The list of all features that no page uses is 350 bytes longer, in every answer. */
const unusedFeatures = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

const everywhere: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // For browsers that don't know `frame-ancestors`.
  "X-Frame-Options": "DENY",
  "Permissions-Policy": unusedFeatures.map((name) => `${name}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": bareContentPolicy,
  // Whatever does not say that it is alike for everybody is never kept.
  "Cache-Control": "no-store",
};
const overHttps: typeof everywhere = {
  ...everywhere,
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** The headers of a response that sets none itself. */
export const baseline = (): typeof everywhere => (https() ? overHttps : everywhere);

/**
 * The desk, and the pages whose address is the key to them, are for no search engine, and their addresses for no other
 * site. `no-referrer` would take `Origin` from our own forms, which then look foreign.
 */
const privateHeaders = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "same-origin" };

/** As the router reads it: `/%6cetter/…` is a letter's address, too. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether an address is of the desk, or is itself the key to what it shows. */
function isPrivate(path: string): boolean {
  const address = addressAt(decoded(path));
  return address.handle.desk === true || holdsSecret(address);
}

/**
 * Adds the default headers to every response, except those that the response sets itself. A browser replaces its stored
 * headers with those of a 304, so a 304 without a content policy leaves the page's policy as it was.
 */
export function applyBaseline(response: ServerResponse, path: string): void {
  const headers = isPrivate(path) ? { ...baseline(), ...privateHeaders } : baseline();
  for (const [name, value] of Object.entries(headers)) {
    const keepsPolicy = response.statusCode === 304 && name === "Content-Security-Policy";
    if (!keepsPolicy && !response.hasHeader(name)) response.setHeader(name, value);
  }
  // remix-serve calls every file of the client build immutable; only fingerprinted ones are.
  if (String(response.getHeader("Cache-Control")).includes("immutable"))
    response.setHeader("Cache-Control", fileCaching(path));
}
