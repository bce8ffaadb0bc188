import { expect, test } from "vitest";
import { env } from "~/platform/process/env.server";
import { chooseServices, useServices } from "~/services.server";
import { startCuttingServer } from "../support/cutting-server";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const world = await openWorld();

test("a shop's own page: the checker says that it can't be read, and reads it once it can", async () => {
  const html = '<title>Heat Mat</title><meta property="og:type" content="product"><h1>Heat Mat</h1>';
  const shop = await startCuttingServer(({ path }) => {
    const isRobots = path === "/robots.txt";
    return {
      raw: isRobots ? "" : html,
      status: isRobots ? 404 : 200,
      headers: { "Content-Type": "text/html" },
    };
  });
  const host = { address: "127.0.0.1", port: shop.port };
  const hosts = { ...env(), ELIGIBILITY_TEST_HOSTS: new Map([["shop.test", host]]) };
  useServices({ eligibility: chooseServices(hosts).eligibility });
  const open = (path: string) => new Visitor().get(`/http://shop.test/${path}`);
  expect((await open("first")).status).toBeLessThan(500);
  for (const how of ["refused", "lost", "half", "broken", "bytes", "null", "shape"] as const) {
    await world.refillRateLimits("%");
    await shop.cut(how);
    const shown = await open(how);
    expect([how, shown.status]).toEqual([how, 502]);
    expect(shown.body).toContain("Error Checking Eligibility");
    await shop.cut(null);
    const well = await open(`well-${how}`);
    expect([how, well.body.includes("Error Checking")]).toEqual([how, false]);
  }
  await shop.close();
});
