import { beforeEach, expect, test, vi } from "vitest";
import { log } from "../process/log.server";
import { orProblem } from "./or-problem.server";

beforeEach(() => {
  vi.restoreAllMocks();
});

test("a fault on our side is a problem, and the log names the request", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const request = new Request("http://own.example/webhooks/shopify", { headers: { "X-Request-Id": "r-1" } });
  const ours = async () => {
    throw new TypeError("ours");
  };
  const response = await orProblem(request, ours, { about: { topic: "orders/create" } });
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ code: "internal_error" });
  const about = expect.objectContaining({ requestId: "r-1", topic: "orders/create" });
  expect(logged).toHaveBeenCalledWith(about, "API request could not be answered");
});
