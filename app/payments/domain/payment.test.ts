import { expect, test } from "vitest";
import { hasPaymentResult, paymentStatuses } from "./payment";

test("only a request without money on its way may be paid", () => {
  expect(paymentStatuses.filter((status) => !hasPaymentResult(status))).toEqual([
    "unpaid",
    "failed",
    "expired",
  ]);
});
