import { expect, test } from "vitest";
import { openWorld, rowsWhere } from "../../../tests/support/world";
import { readBrandShowcase } from "../store/brand-showcase.server";
import { runBrandCommand } from "./brand-command.server";

const world = await openWorld();

const file = (rows: readonly string[]) =>
  ["slug,name,description,premium,product_name,product_price", ...rows].join("\n");
const run = (text: string | undefined, ...more: string[]) =>
  runBrandCommand(["import", "brands.csv", ...more], text);

test("a file makes brands with their products, once; the second time nothing changes", async () => {
  const text = file([
    "tern,Tern & Tide,Lamps,yes,Lamp,89",
    "tern,,,,Bulb,4.50",
    "kettle-and-spine,Kettle & Spine,Kettles,yes,,",
  ]);
  const dry = await run(text, "--dry-run");
  expect(dry).toEqual({
    exitCode: 0,
    output:
      "Nothing was written. The file would give:\n  brands: 1 created, 1 updated, 0 unchanged\n  products: 2 created, 0 updated, 0 unchanged",
  });
  expect(await readBrandShowcase("tern")).toBeNull();
  expect((await run(text)).output).toBe(dry.output.replace(/^.*:/, "Imported:"));
  expect(await readBrandShowcase("tern")).toMatchObject({
    name: "Tern & Tide",
    description: "Lamps",
    premium: true,
    logoUrl: null,
    products: [
      { name: "Lamp", priceCents: 8_900 },
      { name: "Bulb", priceCents: 450 },
    ],
  });
  const kettle = await readBrandShowcase("kettle-and-spine");
  expect(kettle).toMatchObject({ description: "Kettles", logoUrl: expect.any(String) });
  expect(kettle?.products.length).toBeGreaterThan(0);
  const before = await rowsWhere(world, "brands", "slug", "tern");
  expect((await run(text)).output).toMatch(
    /brands: 0 created, 0 updated, 2 unchanged\n {2}products: 0 .* 2 unchanged/,
  );
  expect(await rowsWhere(world, "brands", "slug", "tern")).toEqual(before);
});

test("one bad line and nothing is written", async () => {
  const { exitCode, output } = await run(file(["whole,Whole,,,,", "half,Half,,perhaps,Lamp,much"]));
  expect(exitCode).toBe(1);
  expect(output).toBe(
    "Nothing was imported:\n  line 3, premium: Write yes or no.\n  line 3, product_price: Write dollars as a number with at most two decimals, such as 89.00.",
  );
  expect(await readBrandShowcase("whole")).toBeNull();
});

test("of many faults the first fifty are shown", async () => {
  const { output } = await run(file(Array.from({ length: 60 }, () => ",x,,,,")));
  expect(output.split("\n")).toHaveLength(52);
  expect(output).toMatch(/\n {2}and 10 more\.$/);
});

test.each([
  [[]],
  [["import"]],
  [["export", "a.csv"]],
  [["import", "a.csv", "b.csv"]],
  [["import", "a.csv", "--all"]],
])("%j is answered with how it is used", async (args) => {
  expect(await runBrandCommand(args, "slug,name")).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(/^Usage:/),
  });
});
