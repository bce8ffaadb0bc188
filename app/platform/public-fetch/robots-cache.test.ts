import { describe, expect, test } from "vitest";
import type { Answer } from "../../../tests/support/fake-server";
import {
  insolesHtml as html,
  htmlResponse,
  insolesPage,
  openPageShop,
  reasonOf,
} from "../../../tests/support/page-shop";
import { fetchPage } from "./fetch-page.server";
import { RobotsCache } from "./robots-cache";

const shop = await openPageShop();

describe("robots.txt", () => {
  test.each<[string, Answer, "read" | "robots" | "unreachable"]>([
    ["keeps everybody out", { raw: "User-agent: *\nDisallow: /" }, "robots"],
    ["keeps us out by name", { raw: `User-agent: ${shop.options.agent.name}\nDisallow: /p/\n` }, "robots"],
    ["keeps others out", { raw: "User-agent: OtherBot\nDisallow: /" }, "read"],
    [
      "lets us in where others stay out",
      { raw: `User-agent: *\nDisallow: /\n\nUser-agent: ${shop.options.agent.name}\nAllow: /` },
      "read",
    ],
    ["allows the longer path", { raw: "User-agent: *\nDisallow: /p\nAllow: /p/insoles" }, "read"],
    ["uses wildcards", { raw: "User-agent: *\nDisallow: /*/insoles$" }, "robots"],
    ["is no robots.txt but a page", htmlResponse("<h1>Welcome</h1>"), "read"],
    ["is missing", { raw: "", status: 404 }, "read"],
    ["may not be read", { raw: "", status: 403 }, "read"],
    ["breaks the server", { raw: "", status: 500 }, "unreachable"],
    ["asks for patience", { raw: "", status: 429 }, "unreachable"],
    ["leads round in circles", { raw: "", status: 301, headers: { Location: "/robots.txt" } }, "read"],
  ])("that %s", async (_, robots, outcome) => {
    shop.serve(htmlResponse(html), robots);
    const work = fetchPage(insolesPage, shop.options);
    if (outcome === "read") await expect(work).resolves.toMatchObject({ html });
    else await expect(reasonOf(work)).resolves.toBe(outcome);
  });

  test("that leads to a private place stops the reading", async () => {
    shop.serve(htmlResponse(html), {
      raw: "",
      status: 302,
      headers: { Location: "http://169.254.169.254/" },
    });
    await expect(reasonOf(fetchPage(insolesPage, shop.options))).resolves.toBe("refused-address");
  });

  test("is requested once an hour for each site", async () => {
    let now = Date.UTC(2026, 0);
    const robots = new RobotsCache(() => now);
    shop.serve(htmlResponse(html));
    const asked = () => shop.received.filter(({ path }) => path === "/robots.txt").length;
    await fetchPage(insolesPage, { ...shop.options, robots });
    await fetchPage(`${insolesPage}/2`, { ...shop.options, robots });
    expect(asked()).toBe(1);
    now += 61 * 60_000;
    await fetchPage(insolesPage, { ...shop.options, robots });
    expect(asked()).toBe(2);
  });

  test("is cached for some sites only", () => {
    const robots = new RobotsCache();
    for (let site = 0; site < 600; site += 1)
      robots.set(`https://${site}.example`, { text: "x".repeat(10_000) });
    expect(robots.get("https://0.example")).toBeNull();
    expect(robots.get("https://599.example")).not.toBeNull();
    const kept = Array.from({ length: 600 }, (_, site) => robots.get(`https://${site}.example`));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(400);
  });
});
