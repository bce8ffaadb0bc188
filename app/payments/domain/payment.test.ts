import { expect, test } from "vitest";
import { hasPaymentResult, paymentFaults, paymentStatuses } from "./payment";

const asked = { requestId: "r-1", amountCents: 2_500, currency: "usd", isLive: true };

test.each([
  ["the same", {}, []],
  ["currency in capitals", { currency: "USD" }, []],
  ["no mode and no request", { isLive: null, requestId: null }, []],
  ["one cent", { amountCents: 1 }, ["amount"]],
  ["more than asked", { amountCents: 2_501 }, ["amount"]],
  ["no amount", { amountCents: null }, ["amount"]],
  ["yen", { currency: "jpy" }, ["currency"]],
  ["no currency", { currency: null }, ["currency"]],
  ["test money", { isLive: false }, ["mode"]],
  ["another request", { requestId: "r-2" }, ["request"]],
  [
    "nothing right",
    { amountCents: 0, currency: "", isLive: false, requestId: "" },
    ["amount", "currency", "mode", "request"],
  ],
])("a payment that tells %s", (_, told, faults) => {
  expect(paymentFaults(asked, { ...asked, ...told })).toEqual(faults);
});

test("only a request without money on its way may be paid", () => {
  expect(paymentStatuses.filter((status) => !hasPaymentResult(status))).toEqual([
    "unpaid",
    "failed",
    "expired",
  ]);
});
