import { expect, test } from "vitest";
import { peerHeader } from "~/platform/http/client-address.server";
import { woocommercePluginFile } from "~/platform/values/sdk-file";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();
const visitor = new Visitor();
const origin = "http://127.0.0.1:3000";
/** The sandbox's mails are shown to this machine alone. */
const own = { [peerHeader]: "127.0.0.1" };

/** A page's links, each with its tag and text. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b([^>]*?\shref="([^"]*)"[^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = "", href = "", said = ""]) => ({
      attributes,
      href: href.replaceAll("&amp;", "&"),
      said,
    }),
  );

/** The targets of a page's links, without fragments. */
const targetsOf = (html: string, page: URL): URL[] =>
  linksOf(html).map(({ href }) => {
    const target = new URL(href, page);
    target.hash = "";
    return target;
  });

test.each(["/", "/shop", "/shop/sovnby", "/shop/clemenval", "/onboarding", "/brands", "/explore"])(
  "links of %s that leave the site open beside it and say so",
  async (path) => {
    const { status, body } = await visitor.get(path);
    expect(status).toBe(200);
    const silent = linksOf(body)
      .filter(({ href }) => href.startsWith("http") && new URL(href).origin !== origin)
      .filter(
        ({ attributes, said }) =>
          !attributes.includes('target="_blank"') ||
          !/\brel="[^"]*noopener/.test(attributes) ||
          !said.includes("(opens in a new tab)"),
      );
    expect(silent).toEqual([]);
  },
);

/** Names reserved for documentation (RFC 2606): no such site exists. */
const isReserved = (address: URL) =>
  address.protocol.startsWith("http") && /\.example$/.test(address.hostname);

/** Pages that no other page links to. */
const unlinked = [
  "/lmn-status?shop=northpine.example&orderId=1003",
  "/https://northpine.example/products/infrared-sauna-blanket",
];

/** Errors in a page's metadata for search engines and link previews. */
function shareFaults(html: string, address: string, pictures: Set<string>): string[] {
  const faults: string[] = [];
  if (!html.includes(`rel="canonical" href="${address}"`)) faults.push(`canonical of ${address}`);
  if (!/name="description" content="[^"]{30,}"/.test(html)) faults.push(`description of ${address}`);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (picture) pictures.add(picture);
  else faults.push(`picture of ${address}`);
  return faults;
}

// The build creates the plugin's archive; `downloads.spec` requests it.
test("no link of the demo leads to an address that does not exist, and all that the sitemap lists has one address, a description and a picture for previews", async () => {
  const robots = await visitor.get("/robots.txt");
  expect(/^Sitemap: (.+)$/m.exec(robots.body)?.[1]).toBe(`${origin}/sitemap.xml`);
  const map = await visitor.get("/sitemap.xml");
  const listed = new Set([...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address));
  expect(listed.size).toBeGreaterThan(40);
  const pictures = new Set<string>();
  const faults: string[] = [];
  const waiting = [...["/", ...unlinked].map((path) => origin + path), ...listed].map(
    (page) => new URL(page),
  );
  const seen = new Set<string>();
  const dead: string[] = [];
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    if (seen.has(page.href) || page.pathname === `/${woocommercePluginFile}`) continue;
    seen.add(page.href);
    const { status, location, headers, body } = await visitor.get(page.href.slice(origin.length), own);
    if (location !== null) waiting.push(new URL(location, page));
    else if (status !== 200) dead.push(`${status} ${page.href}`);
    if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
    if (listed.has(page.href)) faults.push(...shareFaults(body, page.href, pictures));
    for (const target of targetsOf(body, page)) {
      if (isReserved(target)) dead.push(`${target.href} on ${page.pathname}`);
      if (target.origin === origin) waiting.push(target);
    }
  }
  expect(dead).toEqual([]);
  for (const picture of pictures) {
    const { status, headers } = await visitor.get(picture.slice(origin.length));
    if (status !== 200 || headers.get("Content-Type") !== "image/png") faults.push(`${status} ${picture}`);
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
