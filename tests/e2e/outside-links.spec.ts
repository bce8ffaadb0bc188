import { expect, test } from "./support/test.ts";

for (const path of ["/", "/shop", "/shop/sovnby", "/shop/clemenval", "/onboarding", "/brands", "/explore"]) {
  test(`links of ${path} that leave the site open beside it and say so`, { tag: "@no-js" }, async ({
    page,
  }) => {
    await page.goto(path);
    const silent = await page.locator('a[href^="http"]').evaluateAll((links) =>
      links
        .filter((link) => link instanceof HTMLAnchorElement && link.origin !== location.origin)
        .filter(
          (link) =>
            link.getAttribute("target") !== "_blank" ||
            !link.getAttribute("rel")?.includes("noopener") ||
            !link.textContent?.includes("(opens in a new tab)"),
        )
        .map((link) => link.outerHTML),
    );
    expect(silent).toEqual([]);
  });
}

/** Names reserved for documentation (RFC 2606): no such site exists. */
const isReserved = (address: URL) =>
  address.protocol.startsWith("http") && /\.example$/.test(address.hostname);

/** Where the links of a page lead, without fragments. */
const linksOf = (html: string, page: URL): URL[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => {
    const link = new URL(href.replaceAll("&amp;", "&"), page);
    link.hash = "";
    return link;
  });

/** Pages no other page links to. */
const unlinked = [
  "/lmn-status?shop=northpine.example&orderId=1003",
  "/https://northpine.example/products/infrared-sauna-blanket",
];

test("no link of the demo leads to an address that does not exist", { tag: "@no-js" }, async ({
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? "");
  const waiting = ["/", ...unlinked].map((path) => new URL(path, origin));
  const seen = new Set<string>();
  const dead: string[] = [];
  for (let page = waiting.pop(); page; page = waiting.pop()) {
    if (seen.has(page.href)) continue;
    seen.add(page.href);
    const answer = await request.get(page.href);
    if (!answer.ok()) dead.push(`${answer.status()} ${page.href}`);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const link of linksOf(await answer.text(), page)) {
      if (isReserved(link)) dead.push(`${link.href} on ${page.pathname}`);
      if (link.origin === origin.origin) waiting.push(link);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});
