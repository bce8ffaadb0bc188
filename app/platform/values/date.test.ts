import { expect, test } from "vitest";
import { longDate } from "./date";

test("dates are long and do not depend on the machine's time zone", () => {
  expect(longDate("2025-02-06")).toBe("February 6, 2025");
  expect(longDate("2025-12-31T23:59:59Z")).toBe("December 31, 2025");
  expect(longDate("soon")).toBe("soon");
});
