import type { ServerResponse } from "node:http";
import { env, isLive, plaidAddress } from "./env.server";

const https = () => env().PUBLIC_URL?.startsWith("https:") ?? false;

/** Where a form may lead: ourselves and the payment provider's pages, since browsers check the redirect as well. */
function formTargets(): string {
  const targets = ["'self'"];
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  if (STRIPE_SECRET_KEY) targets.push("https://checkout.stripe.com");
  if (STRIPE_API_BASE) targets.push(new URL(STRIPE_API_BASE).origin);
  return targets.join(" ");
}

interface PolicyOptions {
  /** The page opens the account-linking provider's window. */
  linksAccounts?: boolean;
  development?: boolean;
}

/** Content-Security-Policy of a page; scripts run only with this answer's nonce, and not at all where it is null. */
export function contentSecurityPolicy(
  nonce: string | null,
  { linksAccounts = false, development = import.meta.env.DEV }: PolicyOptions = {},
): string {
  const linking = linksAccounts && isLive(env(), "account linking");
  const scripts = nonce === null ? ["'none'"] : ["'self'", `'nonce-${nonce}'`];
  const connections = ["'self'", ...(development ? ["ws:"] : [])];
  if (linking) {
    scripts.push(linkScripts);
    connections.push(linkScripts, new URL(plaidAddress(env())).origin);
  }
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connections.join(" ")}`,
    ...(linking ? [`frame-src ${linkScripts}`] : []),
    "manifest-src 'self'",
    `form-action ${formTargets()}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** Where the account-linking provider's script and window come from. */
const linkScripts = "https://cdn.plaid.com";

const bareContentPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'";
const fingerprinted = /^\/assets\//;

/** Headers every answer carries, whoever made it; a page's own policies and caching stand where already set. */
export function applyBaseline(response: ServerResponse, path: string): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader(
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()",
  );
  if (!response.hasHeader("Cross-Origin-Opener-Policy")) {
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (https()) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!response.hasHeader("Content-Security-Policy")) {
    response.setHeader("Content-Security-Policy", bareContentPolicy);
  }
  const cache = response.getHeader("Cache-Control");
  if (cache === undefined) {
    // Whatever does not say that it is alike for everybody is never kept.
    response.setHeader("Cache-Control", "no-store");
  } else if (String(cache).includes("immutable") && !fingerprinted.test(path)) {
    // remix-serve calls every file of the client build immutable; only fingerprinted ones are.
    response.setHeader("Cache-Control", "public, max-age=3600");
  }
}
