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
