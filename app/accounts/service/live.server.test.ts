import { describe, expect, test, vi } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { KeyCache } from "./live.server";

describe("keys of webhook events", () => {
  const key = { kty: "EC" };

  test("known ones are cached for a day, unknown ones for a minute", async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const cache = new KeyCache(async (id) => {
      asked.push(id);
      return id === "known" ? key : null;
    });
    const find = async () => [await cache.find("known"), await cache.find("unknown")];
    expect(await find()).toEqual([key, null]);
    expect(await find()).toEqual([key, null]);
    expect(asked).toEqual(["known", "unknown"]);
    vi.advanceTimersByTime(61_000);
    await find();
    expect(asked).toEqual(["known", "unknown", "unknown"]);
    vi.advanceTimersByTime(24 * 3_600_000);
    await find();
    expect(asked).toHaveLength(5);
  });

  test("after many unknown ones the provider is left in peace", async () => {
    let asked = 0;
    const cache = new KeyCache(async () => {
      asked += 1;
      return null;
    });
    for (let id = 0; id < 30; id++) expect(await cache.find(`forged-${id}`)).toBeNull();
    await expect(cache.find("forged-more")).rejects.toThrow(ServiceError);
    expect(await cache.find("forged-29")).toBeNull();
    expect(asked).toBe(30);
  });
});
