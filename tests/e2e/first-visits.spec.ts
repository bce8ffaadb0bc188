import { measureRoute } from "../bench/sizes.ts";
import { pages } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** TCP's initial window, headers included: one byte more costs a slow line another round trip. */
const firstPackets = 14_600;
/** Maximum compressed bytes of the script that all pages share, and of a page's own script. */
const scriptLimit = 4_096;

test("what a first visit to any page transfers fits the first packets", async ({ baseURL }) => {
  const addresses = Object.values(pages).flat();
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) {
    const { status, html, css, largestScript } = await measureRoute(baseURL ?? "", address, "");
    expect(status, address).toBeLessThan(500);
    expect.soft(html + css, `bytes of ${address} as sent`).toBeLessThanOrEqual(firstPackets);
    expect.soft(largestScript, `bytes of a script on ${address}`).toBeLessThanOrEqual(scriptLimit);
  }
});
