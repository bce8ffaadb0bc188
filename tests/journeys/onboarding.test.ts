import { expect, test } from "vitest";
import { whileDatabaseAway } from "../support/operations";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const world = await openWorld();

const open = (step: string) => new Visitor().get(`/onboarding?${new URLSearchParams({ step })}`);

test.each([
  ["1", 1],
  ["3", 3],
  ["0", 1],
  ["4", 1],
  ["02", 1],
  ["two", 1],
  ["", 1],
])("step %j shows step %i", async (asked, step) => {
  expect((await open(asked)).data).toMatchObject({ step });
});

test("the first step lists the stores; without the database it goes on without them and isn't cached", async () => {
  const whole = await open("1");
  expect(whole.data).toMatchObject({
    retailers: expect.arrayContaining([expect.objectContaining({ name: "Bluewicket" })]),
  });
  expect(whole.headers.get("Cache-Control")).toMatch(/^public/);
  await whileDatabaseAway(world, async () => {
    const without = await open("1");
    expect(without).toMatchObject({ status: 200, data: { step: 1, retailers: null } });
    expect(without.headers.get("Cache-Control")).toBe("no-store");
    expect((await open("2")).headers.get("Cache-Control")).toMatch(/^public/);
  });
});
