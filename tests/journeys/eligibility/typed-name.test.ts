import { expect, test } from "vitest";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

test("a name people type gets a verdict; what no rule tells is told to be no address", async () => {
  const typed = (url: string) => new Visitor().get(`/check?${new URLSearchParams({ url })}`);
  const known = await typed("neosporin");
  expect(known.status).toBe(200);
  expect(known.data).toMatchObject({
    problem: null,
    named: { title: "neosporin", judgement: { verdict: "eligible", rule: "antibiotics-and-antiseptics" } },
  });
  expect((await typed("two words")).status).toBe(422);
});
