import { expect, test, vi } from "vitest";
import type { Pictures } from "~/eligibility/pictures/service/port";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { pictureThroughUs } from "~/platform/http/picture-name.server";
import { ServiceError } from "~/platform/service/service-error";
import { type Answer, Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const world = await openWorld();
const address = "https://shop.example/p.png";
const path = pictureThroughUs(address) ?? "";

const getWhile = (read: Pictures["read"], from = path): Promise<Answer> =>
  world.withServices({ pictures: { sandbox: false, read } }, () => new Visitor().get(from));

test("another host's picture has an address of ours, which shows the copy to the browser that asked", async () => {
  const read = vi.fn(async () => Buffer.from("webp"));
  const answer = await getWhile(read);
  expect(read).toHaveBeenCalledExactlyOnceWith(address);
  expect(answer).toMatchObject({ status: 200, data: "webp" });
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=86400");
});

test.each(["/pictures/AAAA", "/pictures/https%3A%2F%2Fshop.example%2Fp.png", `${path}A`])(
  "no picture is fetched for %s, a name we never gave",
  async (invented) => {
    const read = vi.fn(async () => Buffer.from("webp"));
    expect((await getWhile(read, invented)).status).toBe(404);
    expect(read).not.toHaveBeenCalled();
  },
);

test("an address too long to be named stays without a picture", () => {
  expect(pictureThroughUs(`https://shop.example/${"p".repeat(2_100)}`)).toBeNull();
});

test("a picture that takes too long is left out of this page and goes on being fetched", async () => {
  vi.useFakeTimers();
  const answer = getWhile(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(2_500);
  await expect(answer).resolves.toMatchObject({ status: 204, data: "" });
});

test.each<[string, Pictures["read"]]>([
  ["there is no picture", async () => null],
  [
    "too many are being fetched",
    () => Promise.reject(new ServiceError("eligibility", "too many lookups at once")),
  ],
  [
    "the database is away",
    () => Promise.reject(new DatabaseUnavailableError("take rate limit token", "timeout")),
  ],
])("when %s the answer is empty and not cached", async (_, read) => {
  const answer = await getWhile(read);
  expect(answer).toMatchObject({ status: 204, data: "" });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
