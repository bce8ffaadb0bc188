import { expect, test } from "vitest";
import type { ProductCheck } from "../domain/checked-product";
import { viewOfCheck } from "./check-view";

test.each<[ProductCheck, object]>([
  [{ kind: "pending" }, { view: "loading" }],
  [{ kind: "none" }, { message: "No eligibility data found for this product", mayTryAgain: false }],
  [{ kind: "refused" }, { detail: expect.stringContaining("Please wait a minute"), mayTryAgain: true }],
  [
    { kind: "failed", reason: "too-slow" },
    { detail: "The shop took too long to answer.", mayTryAgain: true },
  ],
  ...["refused-address", "robots", "not-found", "not-html"].map((reason): [ProductCheck, object] => [
    { kind: "failed", reason },
    { message: "No eligibility data found for this product", mayTryAgain: false },
  ]),
  [{ kind: "failed", reason: "a new word" }, { detail: "The shop's page couldn't be read." }],
  [
    { kind: "failed", reason: null },
    { detail: null, mayTryAgain: true },
  ],
])("a check with the outcome %j is shown with that outcome", (check, view) => {
  expect(viewOfCheck(check)).toMatchObject(view);
});
