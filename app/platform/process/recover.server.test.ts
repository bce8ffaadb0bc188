import { expect, test, vi } from "vitest";
import { log } from "./log.server";
import { recover } from "./recover.server";

class ShopError extends Error {
  override name = "ShopError";
}
class ClosedShopError extends ShopError {}

test("an error of the class, or of one made from it, is logged and gives the fallback", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const failing = Promise.reject(new ClosedShopError("ada@mail.example"));
  expect(await failing.catch(recover(ShopError, "order could not be read", (error) => error.name))).toBe(
    "ShopError",
  );
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[1]).toBe("order could not be read");
  expect(JSON.stringify(logged.mock.calls)).not.toContain("ada@mail.example");
});

test("any other error is thrown on", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  logged.mockClear();
  const failing = Promise.reject(new TypeError("bug"));
  await expect(failing.catch(recover(ShopError, "order could not be read", () => null))).rejects.toThrow(
    "bug",
  );
  expect(logged).not.toHaveBeenCalled();
});

test("a successful result is returned unchanged", async () => {
  expect(await Promise.resolve("read").catch(recover(ShopError, "order could not be read", () => null))).toBe(
    "read",
  );
});
