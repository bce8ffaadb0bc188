import fc from "fast-check";
import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.server";

test.each([
  ["/", "/"],
  ["/lmn-request", "/lmn-request"],
  ["/lmn-status/anything", "/lmn-status"],
  ["/letter/kZ3vT0pW-secret/download", "/letter"],
  ["/shop/northpine", "/shop"],
  ["/guides/migraine", "/guides"],
  ["/webhooks/stripe", "/webhooks/stripe"],
  ["/webhooks/plaid", "/webhooks/plaid"],
  ["/webhooks/shopify", "/webhooks/shopify"],
  ["/webhooks/woocommerce", "/webhooks/woocommerce"],
  ["/webhooks/jane@mail.example", "/webhooks/*"],
  ["/webhooks/stripe/migraine", "/webhooks/*"],
  ["/webhooks", "/webhooks"],
  ["/assets/app-abc.js", "/assets"],
  ["/https://shop.example/psoriasis-cream", "/*"],
  ["/shop.example/psoriasis-cream", "/*"],
  ["/someone@mail.example", "/*"],
  ["//lmn-request", "/"],
  ["/toString", "/*"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test("nothing a visitor could type is logged", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), (typed) => {
      const [checked, notice] = [loggedPath(`/zz${typed}/${typed}`), loggedPath(`/webhooks/zz${typed}`)];
      return checked === "/*" && notice === "/webhooks/*";
    }),
  );
});
