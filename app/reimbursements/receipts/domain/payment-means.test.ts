import { describe, expect, test } from "vitest";
import { payment, paymentMeansOf } from "./payment-means";

describe("how it was paid", () => {
  test.each([
    "FSA",
    "HSA debit",
    "Benefits Mastercard",
    "HSA/FSA card ending in 1234",
    "Health Savings Account Visa",
    "HealthEquity Visa",
    "WageWorks Health Care Card",
    "Flexible Spending Account",
    "Flex Card ****9921",
    "LPFSA",
    "Healthcare Card",
  ])("%s has been paid with benefits", (words) => {
    expect(paymentMeansOf(words)).toBe("benefits");
  });

  test.each([
    ["Visa - 0004", "card"],
    ["MASTERCARD ************4321", "card"],
    ["Apple Pay", "card"],
    ["Gift Card", "gift-card"],
    ["Store credit", "gift-card"],
    ["PayPal", "other"],
    ["Cash", "other"],
    ["FSA/HSA eligible total", "other"],
    ["HSA eligible items", "other"],
    ["Benefit Cosmetics", "other"],
  ])("%s is %s", (words, means) => {
    expect(paymentMeansOf(words)).toBe(means);
  });

  test.each([
    ["Visa - 0004", "Visa"],
    ["Visa ending in 1234", "Visa"],
    ["MASTERCARD ************4321", "MASTERCARD"],
    ["Amex (…)", "Amex (…)"],
    ["4111 1111 1111 1234", ""],
    ["HSA debit xxxx-9921", "HSA debit"],
    ["Discover (ending in 8812)", "Discover"],
  ])("of %s no number is left", (words, label) => {
    expect(payment(words, 100)).toMatchObject({ label, cents: 100 });
  });
});
