import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { FakePlaid, plaidClientId, plaidSecret } from "../support/fake-plaid.ts";
import { type FakeServer, startFakeServer } from "../support/fake-server.ts";
import { expectGoodLook } from "./support/look.ts";
import { endServer, freePort, startServer, type TestServer } from "./support/server.ts";

/** Runs the whole service with live account linking against a server that speaks Plaid's API. */
test.describe.configure({ mode: "serial" });

const canary = "access-canary";
const link = "/hsa-fsa-link?shop=northpine.example&orderId=";
const linkScript = `window.Plaid = { create: (options) => ({ open() {
  window.linkOptions = options;
  document.documentElement.dataset.opened = String(Number(document.documentElement.dataset.opened ?? 0) + 1);
} }) };`;

let plaid: FakePlaid;
let fake: FakeServer;
let server: TestServer;
let folder: string;
/** Everything that the service sent to a browser: bodies, headers, cookies. */
let seen: string[];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "letterwell-link-"));
  plaid = new FakePlaid({ accessPrefix: canary });
  fake = await startFakeServer();
  fake.answerWith(await plaid.prepare());
  seen = [];
  server = await startServer({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: "debug",
    PLAID_CLIENT_ID: plaidClientId,
    PLAID_SECRET: plaidSecret,
    PLAID_BASE_URL: fake.url,
    BANK_TOKEN_KEYS: `2026:${Buffer.alloc(32, 7).toString("base64")}`,
  });
});

test.afterAll(async () => {
  if (server) await endServer(server, "SIGKILL");
  await fake?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Records what the service sends, responds for the provider's hosts, and collects the browser's errors. */
async function watch(context: BrowserContext, script: string | null = linkScript): Promise<string[]> {
  const complaints: string[] = [];
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  context.on("response", async (response) => {
    const body = await response.text().catch(() => "");
    seen.push(body, JSON.stringify(await response.allHeaders().catch(() => ({}))));
  });
  await context.route("https://cdn.plaid.com/**", (route) =>
    script ? route.fulfill({ contentType: "text/javascript", body: script }) : route.abort(),
  );
  await context.route("https://secure.plaid.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Hosted</title>" }),
  );
  return complaints;
}

const linkTokenOf = (page: Page): Promise<string> =>
  page.locator("form[data-link-token]").evaluate((form: HTMLFormElement) => form.dataset.linkToken ?? "");

const lastRedirect = (): string => {
  const created = fake.received.findLast(
    ({ path, body }) => path === "/link/token/create" && body.includes("hosted"),
  );
  return JSON.parse(created?.body ?? "{}").hosted_link.completion_redirect_uri;
};

for (const javaScriptEnabled of [true, false]) {
  const what = javaScriptEnabled ? "with" : "without";
  test(`the provider's hosted page links ${what} JavaScript`, async ({ browser }) => {
    plaid.hosted = true;
    const context = await browser.newContext({ javaScriptEnabled, baseURL: server.origin });
    const complaints = await watch(context);
    const page = await context.newPage();
    await page.goto(link + (javaScriptEnabled ? 1001 : 1002));
    await page.getByRole("link", { name: "Continue to Plaid" }).click();
    await expect(page).toHaveURL(/^https:\/\/secure\.plaid\.example\/hl\/link-sandbox-/);
    plaid.link(page.url().split("/").at(-1) ?? "");
    await page.goto(lastRedirect());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is linked");
    await expect(page.getByText("The account at Bluebird Benefits is linked to your order.")).toBeVisible();
    seen.push(JSON.stringify(await context.cookies()));
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test("where there is no hosted page, the window opens automatically, may be closed, and links", async ({
  browser,
}) => {
  plaid.hosted = false;
  const context = await browser.newContext({ baseURL: server.origin });
  const complaints = await watch(context);
  const page = await context.newPage();
  const answer = await page.goto(`${link}1003`);
  const policy = (await answer?.allHeaders())?.["content-security-policy"];
  expect(policy).toContain("frame-src https://cdn.plaid.com;");
  await expect(page.locator("html")).toHaveAttribute("data-opened", "1");

  await page.evaluate("linkOptions.onExit(null, {})");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link your FSA or HSA account");
  await page.getByRole("button", { name: "Open Plaid" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-opened", "2");

  const publicToken = plaid.link(await linkTokenOf(page));
  await page.evaluate((token) => Object(window).linkOptions.onSuccess(token, {}), publicToken);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is linked");
  seen.push(JSON.stringify(await context.cookies()));
  expect(complaints).toEqual([]);
  await context.close();
});

test("a window script that does not load is logged and shows nothing", async ({ browser }) => {
  plaid.hosted = false;
  const context = await browser.newContext({ baseURL: server.origin });
  await watch(context, null);
  const page = await context.newPage();
  await page.goto("/hsa-fsa-link?shop=quillair.example&orderId=3001");
  await expect(() => expect(server.output()).toContain("account-linking script failed to load")).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link your FSA or HSA account");
  await expect(page.getByRole("button", { name: "Open Plaid" })).toBeHidden();
  await expectGoodLook(page);
  await expect(page.locator("main")).not.toContainText(/fail|error|wrong/i);
  await context.close();
});

test("without JavaScript and without a hosted page, the page says what to do", async ({ browser }) => {
  plaid.hosted = false;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  await watch(context);
  const page = await context.newPage();
  await page.goto("/hsa-fsa-link?shop=quillair.example&orderId=3002");
  await expect(page.getByText("If nothing opens, turn JavaScript on and load this page again")).toBeVisible();
  await expect(page.getByRole("link", { name: "write to us" })).toHaveAttribute("href", "/contact");
  await context.close();
});

test("a refused exchange fails with its message, and the access token shows up nowhere at all", async ({
  browser,
}) => {
  plaid.hosted = false;
  const context = await browser.newContext({ baseURL: server.origin });
  await watch(context);
  const page = await context.newPage();
  await page.goto("/hsa-fsa-link?shop=quillair.example&orderId=3001");
  await page.evaluate(() => Object(window).linkOptions.onSuccess("public-sandbox-unknown", {}));
  await expect(page.getByText("Failed to send public token. Please try again later.")).toBeVisible();
  const data = await context.request.get("/hsa-fsa-link.data?shop=northpine.example&orderId=1001");
  seen.push(await data.text());

  const [body, signature] = await plaid.sign({
    webhook_type: "ITEM",
    webhook_code: "ERROR",
    item_id: "item-x",
  });
  const notice = await fetch(`${server.origin}/webhooks/plaid`, {
    method: "POST",
    body,
    headers: { "Plaid-Verification": signature },
  });
  expect(notice.status).toBe(200);
  await context.close();
  expect(await endServer(server, "SIGTERM")).toBe(0);

  const exchanged = fake.received.filter(({ path, body }) => path === "/item/get" && body.includes(canary));
  expect(exchanged.length).toBeGreaterThanOrEqual(3);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter((text) => text.includes(canary))).toEqual([]);
  expect(decodedCookies(seen).filter((text) => text.includes(canary))).toEqual([]);
  expect(server.output()).toContain("INVALID_INPUT INVALID_PUBLIC_TOKEN");
  expect(server.output()).not.toContain(canary);
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(canary))).toEqual(
    [],
  );
});

/** The contents of the signed cookies in the texts. */
const decodedCookies = (texts: string[]): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(/links(?:=|","value":")([A-Za-z0-9%_-]+)/g)].map(([, value = ""]) =>
      Buffer.from(decodeURIComponent(value), "base64").toString("utf8"),
    ),
  );
