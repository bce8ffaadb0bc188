import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, type Route } from "@playwright/test";

const built = "build/client/assets";
const mark = "Earlier1";

/** Pairs of names of the assets that pages use: in this build, and in a simulated earlier one. */
const names = readdirSync(built)
  .filter((name) => /^(index-.*[.]js|.*[.](css|woff2))$/.test(name))
  .map((name) => [name, name.replace(/-[\w-]{8}[.](\w+)$/, `-${mark}.$1`)] as const);

const asBefore = (text: string): string =>
  names.reduce((all, [name, earlier]) => all.replaceAll(name, earlier), text);

/** Writes the earlier build's assets where its server left them. */
function leaveEarlierAssets(): void {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "assets");
  mkdirSync(folder, { recursive: true });
  for (const [name, earlier] of names) {
    const content = readFileSync(join(built, name));
    const isText = /[.](css|js)$/.test(name);
    writeFileSync(join(folder, earlier), isText ? asBefore(content.toString()) : content);
  }
}

/**
 * Opens a page as an earlier build would have made it: with that build's asset names, and without hidden form fields. Returns the
 * responses to requests for those assets as "status name"; some come twice.
 */
export async function openWithEarlierBuild(page: Page, address: string): Promise<string[]> {
  leaveEarlierAssets();
  const asked: string[] = [];
  page.on("response", (response) => {
    const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
    if (name.includes(mark)) asked.push(`${response.status()} ${name.replace(`-${mark}`, "")}`);
  });
  const serve = async (route: Route) => {
    // Requested as a later page, which links to its style sheets.
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
    const response = await route.fetch({ headers: { ...headers, cookie: await cookiesOf(page) } });
    expect(response.status()).toBe(200);
    const body = asBefore(await response.text()).replaceAll(/<input type="hidden"[^>]*>/g, "");
    await route.fulfill({ response, body });
  };
  await page.route((url) => url.href.endsWith(address), serve, { times: 1 });
  await page.goto(address);
  return asked;
}

async function cookiesOf(page: Page): Promise<string> {
  const marks = names.flatMap(([name]) => /-([\w-]{8})[.]css$/.exec(name)?.[1] ?? []);
  // A page of the earlier build notes its own sheets, which this build's server doesn't have.
  const held = (await page.context().cookies()).filter(({ name }) => name !== "styles");
  return [...held.map(({ name, value }) => `${name}=${value}`), `styles=${marks.join(".")}`].join("; ");
}
