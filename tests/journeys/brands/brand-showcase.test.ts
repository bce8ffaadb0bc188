import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { useDatabase } from "~/platform/database/client.server";
import { databaseAway } from "../../support/operations";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

const open = (path: string) => new Visitor().get(path);

test("a brand's page has its products and may be kept by anybody; a premium one says to leave the bar out", async () => {
  const standard = await open("/shop/limberlark");
  expect(standard).toMatchObject({
    status: 200,
    data: { brand: { name: "Limberlark", premium: false }, hidesNav: false },
  });
  expect(standard.data).toMatchObject({
    brand: { products: expect.arrayContaining([expect.objectContaining({ name: "Quiet Exercise Bike" })]) },
  });
  expect(standard.headers.get("Cache-Control")).toMatch(/^public/);
  expect(await open("/shop/kettle-and-spine")).toMatchObject({ data: { hidesNav: true } });
});

test.each([
  ["Limberlark", "/shop/limberlark"],
  ["LIMBERLARK?rate=38", "/shop/limberlark?rate=38"],
  ["S%C3%B8vnby", "/shop/sovnby"],
])("%s leads to the brand's own address", async (slug, location) => {
  expect(await open(`/shop/${slug}`)).toMatchObject({ status: 301, location });
});

test.each(["unknown", "Unknown", "-", "a'b", "%00", "x".repeat(300), "limberlark%2F.."])(
  "there is no brand %s",
  async (slug) => {
    const answer = await open(`/shop/${slug}`);
    expect(answer).toMatchObject({ status: 404, data: null });
    expect(answer.headers.has("Cache-Control")).toBe(false);
  },
);

describe("a read that fails asks for another try", () => {
  const answering = (status: number, body: object) =>
    createClient("http://database.invalid", "key", {
      global: { fetch: async () => Response.json(body, { status }) },
    });

  test.each([
    ["there is no database", databaseAway()],
    ["the products can't be read", answering(400, { code: "PGRST200", message: "no relationship" })],
  ])("where %s", async (_, client) => {
    useDatabase(client);
    const answer = await open("/shop/limberlark").finally(() => useDatabase(world.db));
    expect(answer).toMatchObject({ status: 503, thrown: true });
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.body).toContain("We can&#x27;t reach our records right now.");
  });
});

describe("the calculator's link", () => {
  const savings = async (query: string) =>
    (await open(`/shop/limberlark?${query}`)).data as { savings: { product: { name: string } } };

  test("is answered as asked", async () => {
    const { data } = await world.db
      .from("brand_products")
      .select("id, name")
      .eq("name", "Grooved Foam Roller");
    const id = String(data?.[0]?.id);
    expect(await savings(`product=${id}&rate=38`)).toMatchObject({
      savings: { product: { name: "Grooved Foam Roller" }, ratePercent: 38, notes: [] },
    });
  });

  test("names no product that isn't eligible", async () => {
    const { data } = await world.db.from("brand_products").select("id").eq("name", "Amber Evening Glasses");
    const { data: page } = await open(`/shop/pestaneo?product=${data?.[0]?.id}`);
    expect(page).toMatchObject({
      savings: {
        product: { name: "Computer Reading Glasses" },
        notes: ["That product isn't in the list, so this is for Computer Reading Glasses."],
      },
    });
  });

  test("with nonsense is answered all the same, and says how", async () => {
    expect(await savings("product=none&rate=%00")).toMatchObject({
      savings: {
        product: { name: "Quiet Exercise Bike" },
        ratePercent: 35,
        notes: [expect.stringContaining("Quiet Exercise Bike"), expect.stringContaining("35%")],
      },
    });
  });

  test("shows no savings for a brand without products", async () => {
    expect((await open("/shop/oatmere?rate=99")).data).toMatchObject({
      brand: { products: [] },
      savings: null,
    });
  });
});
