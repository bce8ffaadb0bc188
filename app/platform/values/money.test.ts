import { expect, test } from "vitest";
import { money, shortMoney } from "./money";

test("cents are shown as US dollars", () => {
  expect(money(123_456)).toBe("$1,234.56");
  expect(money(0)).toBe("$0.00");
  expect(money(-500)).toBe("-$5.00");
  expect(shortMoney(2500)).toBe("$25");
  expect(shortMoney(2550)).toBe("$25.50");
});
