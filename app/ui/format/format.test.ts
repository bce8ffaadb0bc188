import { expect, test } from "vitest";
import { longDate } from "./date";
import { money, shortMoney } from "./money";

test("cents are shown as US dollars", () => {
  expect(money(123_456)).toBe("$1,234.56");
  expect(money(0)).toBe("$0.00");
  expect(money(-500)).toBe("-$5.00");
  expect(shortMoney(2500)).toBe("$25");
  expect(shortMoney(2550)).toBe("$25.50");
});

test("dates are long and do not depend on the machine's time zone", () => {
  expect(longDate("2025-02-06")).toBe("February 6, 2025");
  expect(longDate("2025-12-31T23:59:59Z")).toBe("December 31, 2025");
  expect(longDate("soon")).toBe("soon");
});
