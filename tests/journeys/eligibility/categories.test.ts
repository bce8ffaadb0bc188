import { describe, expect, test } from "vitest";
import { z } from "zod";
import { eligibilityRules } from "~/eligibility/content/eligibility-rules.server";
import { whileDatabaseAway } from "../../support/operations";
import { type Answer, Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

const list = z.object({
  groups: z.array(z.object({ lineItem: z.string(), categories: z.array(z.looseObject({ id: z.string() })) })),
});
const one = z.object({
  category: z.looseObject({ id: z.string(), verdict: z.string() }),
  products: z.array(z.looseObject({ name: z.string() })),
  conditionPages: z.record(z.string(), z.string()),
});
const idsOf = (answer: Answer) =>
  list.parse(answer.data).groups.flatMap(({ categories }) => categories.map(({ id }) => id));

describe("eligible items", () => {
  test("lists every category once, and finds them by word and verdict", async () => {
    const all = idsOf(await new Visitor().get("/eligible-items"));
    expect(all.toSorted()).toEqual(
      eligibilityRules()
        .rules.map(({ id }) => id)
        .toSorted(),
    );
    expect(idsOf(await new Visitor().get("/eligible-items?q=sunscreen"))).toContain("sunscreen");
    expect(idsOf(await new Visitor().get("/eligible-items?q=sunscreen&verdict=letter"))).not.toContain(
      "sunscreen",
    );
  });

  test("each category has its page", async () => {
    for (const { id } of eligibilityRules().rules) {
      const answer = await new Visitor().get(`/eligible-items/${id}`);
      expect(one.parse(answer.data).category.id).toBe(id);
    }
  });

  test("a page shows products of partner brands that the rules put there", async () => {
    const { products } = one.parse((await new Visitor().get("/eligible-items/sunscreen")).data);
    expect(products.map(({ name }) => name)).toContain("Mineral Sunscreen SPF 50");
  });

  test("without a database a page has no products and everything else", async () => {
    const answer = await whileDatabaseAway(world, () => new Visitor().get("/eligible-items/sunscreen"));
    expect(answer.status).toBe(200);
    expect(one.parse(answer.data).category.verdict).toBe("eligible");
  });

  test("an unknown category is not found", async () => {
    expect((await new Visitor().get("/eligible-items/none")).status).toBe(404);
  });
});
