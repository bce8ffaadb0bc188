import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Eligibility } from "~/eligibility/service/port";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { eventually } from "../../support/eventually";
import { type Answer, Visitor } from "../../support/visitor";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

const row = z.looseObject({
  state: z.string(),
  items: z.array(z.record(z.string(), z.unknown())).optional(),
});
const shape = z.object({
  rows: z.object({ retailers: row, explored: row, letters: row }),
  gaveUp: z.boolean(),
});
const pageOf = (answer: Answer) => shape.parse(answer.data);

const getWhile = (methods: Partial<Eligibility>, path = "/explore") =>
  world.withServices({ eligibility: altered(services().eligibility, methods) }, () =>
    new Visitor().get(path),
  );
const fail = async () => {
  throw new ServiceError("eligibility", "no answer in time");
};

describe("the explore page", () => {
  test("has the shops and what was checked lately, by verdict", async () => {
    const { rows } = await eventually(async () => {
      const page = pageOf(await new Visitor().get("/explore"));
      expect(Object.values(page.rows).map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
      return page;
    });
    const titles = (items: Record<string, unknown>[] = []) => items.map(({ title, name }) => title ?? name);
    expect(titles(rows.retailers.items)).toContain("Cornerpost Pharmacy");
    expect(titles(rows.explored.items)).toContain("Mineral Sunscreen SPF 50");
    expect(titles(rows.letters.items)).toContain("Infrared Sauna Blanket");
    expect(titles(rows.explored.items)).not.toContain("Infrared Sauna Blanket");
  });

  test("a row that fails hides no other", async () => {
    const { rows } = pageOf(await getWhile({ listRetailers: fail }));
    expect(rows.retailers.state).toBe("failed");
    expect([rows.explored.state, rows.letters.state]).toEqual(["ready", "ready"]);
    const others = pageOf(await getWhile({ listRecentProducts: fail })).rows;
    expect([others.retailers.state, others.explored.state, others.letters.state]).toEqual([
      ...["ready", "failed", "failed"],
    ]);
  });

  test("a slow row is waited for by a page that refreshes itself, ten times at most", async () => {
    const slow = { listRetailers: () => new Promise<never>(() => {}) };
    const answer = await getWhile(slow);
    expect(pageOf(answer).rows).toMatchObject({
      retailers: { state: "loading" },
      explored: { state: "ready" },
    });
    expect(answer.headers.get("Refresh")).toBe("2; url=/explore?try=1");
    const last = await getWhile(slow, "/explore?try=10");
    expect(last.headers.get("Refresh")).toBeNull();
    expect(pageOf(last).gaveUp).toBe(true);
  });
});
