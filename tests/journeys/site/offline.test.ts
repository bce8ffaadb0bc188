import { expect, test } from "vitest";
import { paths } from "~/paths";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

test("the offline page has the frame of neither the site nor the desk", async () => {
  const { body: page } = await new Visitor().get(paths.offline);
  expect([...page.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)).toEqual([""]);
  expect(page).not.toMatch(/<nav|<footer|For Shoppers|desk</);
});
