import { randomUUID } from "node:crypto";
import { test as base, type Page } from "@playwright/test";
import { type Front, openFront } from "./front.ts";

/**
 * Tests with the service worker, behind a front that cuts the connection. Playwright's own `test`, because our fixture fails a
 * test for a cut connection.
 */
export const test = base.extend<{ front: Front; email: string }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? "");
    await use(front);
    front.close();
  },
  email: `${randomUUID()}@mail.example`,
});

/** For `test.use` in each file of such tests: said here, it would hold in the first one only that a process loads. */
export const withWorker = { serviceWorkers: "allow" } as const;

export const controlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));
