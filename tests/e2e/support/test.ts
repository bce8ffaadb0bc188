import { randomUUID } from "node:crypto";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { acceptOrder, type OrderKind } from "./order-ids.ts";
import { OrderWizard } from "./order-wizard.ts";
import { ProductWizard } from "./product-wizard.ts";

interface Fixtures {
  /** False blocks the page's own scripts, but the browser still runs others, such as axe. */
  scripts: boolean;
  email: string;
  acceptOrder: (kind: OrderKind) => number;
  productWizard: ProductWizard;
  orderWizard: OrderWizard;
}

/** The URL that autosaves a decision; it responds with 409 once another provider has the request, with 401 once this one is signed out, with 413 once it is too long. */
const savedWriting = /\/desk\/[^?]*\/draft\b/;
const scriptFile = /\/assets\/[^?]*\.js$/;

export const test = base.extend<Fixtures>({
  scripts: [true, { option: true }],
  /**
   * Fails the test for anything the browser reports: script errors, policy violations, requests to other servers. A test that
   * only sends requests doesn't use this fixture, so it starts no browser.
   */
  context: async ({ context, baseURL, scripts }, use) => {
    const complaints: string[] = [];
    await listen(context, baseURL ?? "", complaints);
    if (!scripts) await context.route(scriptFile, (route) => route.abort());
    await use(context);
    expect(complaints).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  email: async ({}, use) => use(`${randomUUID()}@mail.example`),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  acceptOrder: async ({}, use, { workerIndex }) => use((kind) => acceptOrder(kind, workerIndex)),
  productWizard: async ({ page, email }, use) => use(new ProductWizard(page, { email })),
  orderWizard: async ({ page, acceptOrder }, use) => use(new OrderWizard(page, acceptOrder("open"))),
});

export { expect };

/** For files that look at what moves. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" as const } };

async function listen(context: BrowserContext, baseURL: string, complaints: string[]): Promise<void> {
  const own = new URL(baseURL).origin;
  // A page with status 404 or 422 and a blocked script are intended, so the browser's messages about them don't count.
  const pages = new Set<string>();
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on("request", (request) => {
    if (request.isNavigationRequest()) pages.add(request.url());
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) complaints.push(`request to ${origin}`);
  });
  context.on("weberror", (error) => {
    // On a busy machine Chromium skips a transition between pages that comes too late, and reports that as an error.
    const { message } = error.error();
    if (!/^Transition was (aborted|skipped)/.test(message)) complaints.push(`page error: ${message}`);
  });
  context.on("console", (message) => {
    const { url } = message.location();
    const isMeant =
      message.text().startsWith("Failed to load resource") &&
      (pages.has(url) ||
        (message.text().includes("ERR_FAILED") && scriptFile.test(url)) ||
        (/status of (401|409|413)|ERR_INTERNET_DISCONNECTED/.test(message.text()) && savedWriting.test(url)));
    if (message.type() === "error" && !isMeant) complaints.push(`console: ${message.text()}`);
  });
}
