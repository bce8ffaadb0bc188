import { expect, test } from "vitest";
import { z } from "zod";
import { shownFields } from "./shown-fields";

test("a number is shown with its bounds, unless every whole number is within them", () => {
  const schema = z.toJSONSchema(
    z.object({
      limit: z.int().min(1).max(100),
      cents: z.int().min(0),
      most: z.int().max(2_000),
      any: z.int(),
      part: z.number().nullable(),
    }),
  );
  expect(shownFields(schema, {}).map(({ name, type }) => `${name}: ${type}`)).toEqual([
    "limit: whole number, 1 to 100",
    "cents: whole number, at least 0",
    "most: whole number, at most 2,000",
    "any: whole number",
    "part: number or null",
  ]);
});

test("a list is shown with what it holds, words as they are written", () => {
  const schema = z.toJSONSchema(
    z.object({ skus: z.array(z.string()), events: z.array(z.enum(["a", "b.c"])).nullable() }),
  );
  expect(shownFields(schema, {}).map(({ type }) => type)).toEqual([
    "list of texts",
    "list of a, b.c or null",
  ]);
});
