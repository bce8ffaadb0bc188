import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { policyFindings } from "../../../tests/support/policy-findings";

async function headersModule(environment: Record<string, string> = {}) {
  vi.resetModules();
  const names = ["PUBLIC_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE"];
  names.push("PLAID_CLIENT_ID", "PLAID_SECRET", "PLAID_BASE_URL", "BANK_TOKEN_KEYS");
  for (const name of [...names, "GMAIL_CLIENT_ID", "GMAIL_CLIENT_SECRET", "GMAIL_BASE_URL"]) {
    vi.stubEnv(name, environment[name] ?? "");
  }
  return import("./security-headers.server");
}

async function headersOf(
  path: string,
  set: Record<string, string> = {},
  environment: Record<string, string> = {},
  status = 200,
): Promise<Record<string, unknown>> {
  const { applyBaseline } = await headersModule(environment);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.statusCode = status;
  for (const [name, value] of Object.entries(set)) response.setHeader(name, value);
  applyBaseline(response, path);
  return response.getHeaders();
}

test("every answer carries the baseline", async () => {
  const headers = await headersOf("/lmn-request");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cache-control": "no-store",
  });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("a site on https sends HSTS", async () => {
  const headers = await headersOf("/", {}, { PUBLIC_URL: "https://letterwell.example" });
  expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  const plain = await headersOf("/", {}, { PUBLIC_URL: "http://letterwell.example" });
  expect(plain).not.toHaveProperty("strict-transport-security");
});

test("a page's own policy and caching stand", async () => {
  const own = { "Content-Security-Policy": "default-src 'self'", "Cache-Control": "public, max-age=60" };
  const headers = await headersOf("/guides", own);
  expect(headers).toMatchObject({
    "content-security-policy": "default-src 'self'",
    "cache-control": "public, max-age=60",
  });
});

test("an answer that the browser's copy is still good leaves that copy its policy", async () => {
  expect(await headersOf("/guides", {}, {}, 304)).not.toHaveProperty("content-security-policy");
  const own = { "Content-Security-Policy": "default-src 'self'" };
  expect(await headersOf("/guides", own, {}, 304)).toHaveProperty("content-security-policy");
});

test("a page that opens windows which have to find back to it may say so", async () => {
  const own = { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" };
  expect((await headersOf("/hsa-fsa-link", own))["cross-origin-opener-policy"]).toBe(
    "same-origin-allow-popups",
  );
});

test("what other sites may show says so", async () => {
  const own = { "Cross-Origin-Resource-Policy": "cross-origin" };
  expect((await headersOf("/previews/page/home.png", own))["cross-origin-resource-policy"]).toBe(
    "cross-origin",
  );
});

test("only fingerprinted files are kept for good", async () => {
  const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
  expect((await headersOf("/assets/app-Ab12.js", immutable))["cache-control"]).toContain("immutable");
  expect((await headersOf("/favicon.svg", immutable))["cache-control"]).toBe("public, max-age=3600");
});

const hash = `'sha256-${Buffer.alloc(32).toString("base64")}'`;
const inside = { styles: [hash], scripts: [hash] };

test("a page's policy lets our own files run and nothing inline", async () => {
  const { contentSecurityPolicy } = await headersModule();
  const policy = contentSecurityPolicy({}, inside, false);
  expect(policy).toContain(`script-src ${hash} 'strict-dynamic' 'self';`);
  expect(policy).not.toMatch(/unsafe-|\*/);
  for (const part of [
    "img-src 'self' data:;",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self';",
  ]) {
    expect(`${policy};`).toContain(part);
  }
});

test("a page without scripts runs none", async () => {
  const { contentSecurityPolicy } = await headersModule();
  const none = { styles: [], scripts: [] };
  expect(contentSecurityPolicy({ script: false }, none, false)).toContain("script-src 'none';");
});

test("forms may lead to the payment provider only where there is one", async () => {
  const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" };
  const live = await headersModule(stripe);
  expect(live.contentSecurityPolicy({}, inside, false)).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  );
  const local = await headersModule({ ...stripe, STRIPE_API_BASE: "http://127.0.0.1:9/v1" });
  expect(local.contentSecurityPolicy({}, inside, false)).toContain(
    "https://checkout.stripe.com http://127.0.0.1:9;",
  );
});

test("forms may lead to the sign-in of an inbox only where one can be connected", async () => {
  const gmail = { GMAIL_CLIENT_ID: "client", GMAIL_CLIENT_SECRET: "secret" };
  const live = await headersModule(gmail);
  expect(live.contentSecurityPolicy({}, inside, false)).toContain(
    "form-action 'self' https://accounts.google.com;",
  );
  const local = await headersModule({ ...gmail, GMAIL_BASE_URL: "http://127.0.0.1:9" });
  expect(local.contentSecurityPolicy({}, inside, false)).toContain("form-action 'self' http://127.0.0.1:9;");
});

test("the account-linking provider's hosts are allowed on the page that links accounts, where linking is live", async () => {
  const plaid = {
    PLAID_CLIENT_ID: "client",
    PLAID_SECRET: "secret",
    BANK_TOKEN_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}`,
  };
  const live = await headersModule({ ...plaid, PLAID_BASE_URL: "https://sandbox.plaid.com" });
  const policy = live.contentSecurityPolicy({ linksAccounts: true }, inside, false);
  for (const part of [
    `script-src ${hash} 'strict-dynamic' 'self' https://cdn.plaid.com;`,
    "connect-src 'self' https://cdn.plaid.com https://sandbox.plaid.com;",
    "frame-src https://cdn.plaid.com;",
  ]) {
    expect(policy).toContain(part);
  }
  expect(live.contentSecurityPolicy({}, inside, false)).not.toContain("plaid");
  const demo = await headersModule();
  expect(demo.contentSecurityPolicy({ linksAccounts: true }, inside, false)).not.toContain("plaid");
});

const plaidAndStripe = {
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "whsec",
  PLAID_CLIENT_ID: "client",
  PLAID_SECRET: "secret",
  BANK_TOKEN_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}`,
};

test.each([{}, { script: false }, { desk: true }, { linksAccounts: true }] as const)(
  "csp_evaluator finds nothing in the policy of a page that says %o, with live services or without",
  async (handle) => {
    for (const environment of [{}, plaidAndStripe]) {
      const { baseline, contentSecurityPolicy } = await headersModule(environment);
      const scripts = "script" in handle ? [] : [hash];
      expect(policyFindings(contentSecurityPolicy(handle, { styles: [hash], scripts }, false))).toEqual([]);
      expect(policyFindings(baseline()["Content-Security-Policy"] ?? "")).toEqual([]);
    }
  },
);

test("an allowed host is a finding, so that the check above isn't empty", () => {
  expect(
    policyFindings("default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'"),
  ).toHaveLength(1);
});
