import fc from "fast-check";
import { expect, test } from "vitest";
import { offeredConditions } from "./offered-conditions";

test("Other is offered last and once, whatever was predicted", () => {
  expect(offeredConditions([])).toEqual(["Other"]);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("Other", " Other ", "Acne", ""))),
      (predicted) => {
        const offered = offeredConditions(predicted);
        expect(offered.at(-1)).toBe("Other");
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.every((condition) => condition.trim() === condition && condition !== "")).toBe(true);
      },
    ),
  );
});
