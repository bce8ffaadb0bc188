import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type CDPSession, chromium, expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { chromiumArgs, findWholeChromium } from "../../support/browser.ts";

export const wholeChromium = findWholeChromium();

/** A browser with the extension, installed as a visitor does it: downloaded from the site, unpacked, loaded. */
export interface BrowserWithExtension {
  context: BrowserContext;
  /** URL of the extension's own page. */
  popup: string;
  /** Presses the extension's button in the tab with this URL, and returns the text of the popup. */
  press: (tab: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openWithExtension(origin: string): Promise<BrowserWithExtension> {
  const folder = mkdtempSync(join(tmpdir(), "letterwell-extension-"));
  const unpacked = join(folder, "unpacked");
  mkdirSync(unpacked);
  const archive = await (await fetch(`${origin}/browser-extension.zip`)).arrayBuffer();
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(archive))))
    writeFileSync(join(unpacked, name), content);
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: wholeChromium,
    // Playwright's headless mode starts the headless shell, which has no extensions.
    headless: false,
    args: [
      ...[...chromiumArgs, "--headless=new", "--enable-unsafe-extension-debugging"],
      ...[`--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
    ],
  });
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error("the browser can't be steered");
  const id = await extensionId(browser);
  return {
    context,
    popup: `chrome-extension://${id}/popup.html`,
    press: (tab) => press(browser, id, tab),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Sends commands for which Playwright has no types. */
const send = (session: CDPSession, method: string, params: object = {}): Promise<unknown> =>
  (session.send as (method: string, params: object) => Promise<unknown>)(method, params);

async function extensionId(browser: CDPSession): Promise<string> {
  const { extensions } = (await send(browser, "Extensions.getExtensions")) as {
    extensions: { id: string; enabled: boolean }[];
  };
  expect(extensions).toMatchObject([{ enabled: true }]);
  return extensions[0]?.id ?? "";
}

async function press(browser: CDPSession, id: string, tab: string): Promise<string> {
  const { targetInfos: tabs } = await browser.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const targetId = tabs.find(({ url }) => url === tab)?.targetId;
  await send(browser, "Extensions.triggerAction", { id, targetId });
  let popup: string | undefined;
  await expect(async () => {
    const { targetInfos } = await browser.send("Target.getTargets");
    popup = targetInfos.find(({ url }) => url.startsWith(`chrome-extension://${id}/`))?.targetId;
    expect(popup).toBeDefined();
  }).toPass();
  const { sessionId } = await browser.send("Target.attachToTarget", {
    targetId: popup ?? "",
    flatten: false,
  });
  let text = "";
  await expect(async () => {
    const shown = await evaluate(browser, sessionId, "[outcome.ariaBusy, outcome.innerText].join(' ')");
    expect(shown).toMatch(/^false /);
    text = shown.slice("false ".length);
  }).toPass();
  return text;
}

let messages = 0;

/** Evaluates in the popup, for which Playwright has no page because it is a window of the browser itself. */
function evaluate(browser: CDPSession, sessionId: string, expression: string): Promise<string> {
  messages += 1;
  const id = messages;
  const answered = new Promise<string>((resolve) => {
    const listen = ({ message }: { message: string }) => {
      const answer = JSON.parse(message);
      if (answer.id !== id) return;
      browser.off("Target.receivedMessageFromTarget", listen);
      resolve(String(answer.result?.result?.value));
    };
    browser.on("Target.receivedMessageFromTarget", listen);
  });
  const message = JSON.stringify({ id, method: "Runtime.evaluate", params: { expression } });
  return browser.send("Target.sendMessageToTarget", { sessionId, message }).then(() => answered);
}
