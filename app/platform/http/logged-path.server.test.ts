import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import remixOptions from "../../../remix.config.js";
import { learnRoutes, loggedPath } from "./route-pattern.server";

const routes = flatRoutes("app", remixOptions.ignoredRouteFiles);
const whole = { handle: { loggedWhole: true } };
beforeAll(() => {
  const logged = Object.entries(routes).map(([id, route]) => [
    id,
    id === "routes/webhooks.stripe" ? { ...route, module: whole } : route,
  ]);
  learnRoutes(Object.fromEntries(logged));
});

test.each([
  ["/", "/"],
  ["/lmn-request", "/lmn-request"],
  ["/LMN-request", "/lmn-request"],
  ["/lmn-status/anything", "/lmn-status"],
  ["/letter/kZ3vT0pW-secret/download", "/letter"],
  ["/shop/northpine", "/shop"],
  ["/guides/migraine", "/guides"],
  ["/conditions/migraine", "/conditions"],
  ["/webhooks/stripe", "/webhooks/stripe"],
  ["/webhooks/stripe/", "/webhooks/stripe"],
  ["/webhooks/jane@mail.example", "/webhooks"],
  ["/webhooks/stripe/migraine", "/webhooks"],
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
      return checked === "/*" && notice === "/webhooks";
    }),
  );
});
