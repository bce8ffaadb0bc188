import { expect, test } from "vitest";
import { proofOfPurchase } from "./purchase-proof";

const list = [
  ["Knee Brace", "$24.99"],
  ["Total", "$24.99"],
];

test.each([
  ["We charged $24.99 to your card."],
  ["Thank you for shopping with us"],
  ["Order #4410", "placed October 3"],
  ["VISA ****4410", "24.99"],
  ["Paid in full"],
  ["No payment is due. Paid by check."],
])("words of an order placed or money taken prove a purchase: %s", (...said) => {
  expect(proofOfPurchase(null, [...list, said], 2_499)).not.toBeNull();
});

test("a row that says it was paid, with the total beside it, is money taken", () => {
  expect(proofOfPurchase(null, [...list, ["Paid today (HSA)", "24.99"]], 2_499)).toBe("taken");
  expect(proofOfPurchase(null, [...list, ["Paid last year", "12.00"]], 2_499)).not.toBe("taken");
});

test("a stamp that says paid is money taken", () => {
  expect(proofOfPurchase(null, [...list, ["PAID"]], 2_499)).toBe("taken");
  expect(proofOfPurchase(null, [...list, ["Not yet paid"]], 2_499)).toBeNull();
});

test("the cash given less the change is the total", () => {
  const till = [...list, ["CASH", "25.00"]];
  expect(proofOfPurchase(null, [...till, ["CHANGE", "0.01"]], 2_499)).not.toBeNull();
  expect(proofOfPurchase(null, [...till, ["CHANGE", "0.02"]], 2_499)).toBeNull();
});

test.each([
  ["Here are the prices you asked for"],
  ["Your card will be charged on October 8"],
  ["We can bill Visa 4410 once you confirm"],
  ["Plan paid", "$18.00"],
  ["Total at check-in", "$24.99"],
  ["Earned credit", "$4.39"],
  ["Copay", "$24.99"],
  ["Please pay this amount"],
  ["Order by Sunday for free delivery"],
  ["Your card was declined. Order #4410 waits for you."],
  ["Order #4410: your payment didn't go through."],
])("prices that make a total prove none: %s", (...said) => {
  expect(proofOfPurchase(null, [...list, said], 2_499)).toBeNull();
});
