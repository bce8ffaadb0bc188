import { describe, expect, test } from "vitest";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { watchLog, whileDatabaseAway } from "../../../tests/support/operations";
import { openWorld } from "../../../tests/support/world";
import { readBrandForHeader } from "./read-brand-header.server";
import { readOutsidePage } from "./show-outside-page.server";

const world = await openWorld();
const logged = watchLog();

describe("the brand in the header", () => {
  test("is loaded with its name and logo", async () => {
    expect(await readBrandForHeader("9-willow-row")).toEqual({
      state: "loaded",
      name: "9 Willow Row",
      logoUrl: "/images/brands/9-willow-row.svg",
    });
  });

  test("is none where none is named, or the name can't be a brand's: the database isn't asked", async () => {
    for (const slug of [null, "", "../etc", "Willow Row", "a".repeat(500)])
      expect(await whileDatabaseAway(world, () => readBrandForHeader(slug))).toEqual({ state: "none" });
    expect(logged).toEqual([]);
  });

  test("failed for an unknown brand, and while the database is away, which is logged", async () => {
    expect(await readBrandForHeader("no-such-brand")).toEqual({ state: "failed" });
    expect(logged).toEqual([]);
    expect(await whileDatabaseAway(world, () => readBrandForHeader("9-willow-row"))).toEqual({
      state: "failed",
    });
    expect(logged).toMatchObject([
      { event: "Error fetching brand", fields: { error: "DatabaseUnavailableError" } },
    ]);
    expect(JSON.stringify(logged)).not.toContain("9-willow-row");
  });
});

describe("a page outside", () => {
  const blanket = "https://9-willow-row.example/products/weighted-blanket-15-lb";
  const willowRow = { name: "9 Willow Row", slug: "9-willow-row" };

  test.each([
    ["a brand's store", "https://9-willow-row.example/", { kind: "store", brand: willowRow }],
    ["a brand's product", blanket, { kind: "product", product: "Weighted Blanket, 15 lb", brand: willowRow }],
    ["another page of a brand", "https://9-willow-row.example/about", { kind: "page" }],
    ["a retailer's store", "https://bluewicket.example/", { kind: "retailer", name: "Bluewicket" }],
    [
      "a retailer's page",
      "https://bluewicket.example/lamps?page=2",
      { kind: "retailer", name: "Bluewicket" },
    ],
    ["a retailer's host at another port", "https://bluewicket.example:8443/", { kind: "page" }],
    ["any other", "https://nowhere.example/", { kind: "page" }],
  ])("that is %s is told as such", async (_, url, known) => {
    expect(await readOutsidePage(url)).toEqual({ host: new URL(url).hostname, url, ...known });
  });

  test("can't be determined while the database is down", async () => {
    const read = whileDatabaseAway(world, () => readOutsidePage(blanket));
    await expect(read).rejects.toThrow(DatabaseUnavailableError);
  });
});
