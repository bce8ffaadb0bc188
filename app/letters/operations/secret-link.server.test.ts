import { describe, expect, test } from "vitest";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { newLetter, openWorld, rowsWhere, rowWhere } from "../../../tests/support/world";
import { mailedSecretLink, newSecretLink, openSecretLink } from "./secret-link.server";

const world = await openWorld();
const page = async () => {
  const { orderId } = await newLetter(world, "submitted");
  const { id } = await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
  return { kind: "order", requestId: String(id), purpose: "page" } as const;
};

const end = (token: string) =>
  world.db
    .from("mailed_links")
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .eq("token_hash", hashToken(token));

describe("a secret link", () => {
  test("opens what it was made for; the token itself is not stored", async () => {
    const target = await page();
    const token = await newSecretLink(target, 60_000);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await openSecretLink(token, "page")).toMatchObject(target);
    const row = await rowWhere(world, "mailed_links", "request_id", target.requestId);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("opens nothing else", async () => {
    const token = await newSecretLink(await page(), 60_000);
    expect(await openSecretLink(token, "download")).toBeNull();
    expect(await openSecretLink(token, "question", "page")).not.toBeNull();
  });

  test("differs each time", async () => {
    const target = await page();
    expect(await newSecretLink(target, 60_000)).not.toBe(await newSecretLink(target, 60_000));
  });

  test("opens nothing once it is over, and is deleted then", async () => {
    const target = await page();
    const [over, open] = [await newSecretLink(target, 60_000), await newSecretLink(target, 60_000)];
    await end(over);
    expect(await openSecretLink(over, "page")).toBeNull();
    await purgeStale();
    expect(await rowsWhere(world, "mailed_links", "request_id", target.requestId)).toHaveLength(1);
    expect(await openSecretLink(open, "page")).not.toBeNull();
  });

  test.each(["", "x", "../../etc/passwd", "ä".repeat(43), "a".repeat(44), "a".repeat(43)])(
    "opens nothing for %s",
    async (token) => expect(await openSecretLink(token, "page")).toBeNull(),
  );
});

test("a mail that is sent again has the same link, and its end doesn't move", async () => {
  const target = await page();
  const first = await mailedSecretLink(target, "outbox-1", 1);
  const { expires_at } = await rowWhere(world, "mailed_links", "request_id", target.requestId);
  expect(await mailedSecretLink(target, "outbox-1", 9)).toBe(first);
  expect(await rowWhere(world, "mailed_links", "request_id", target.requestId)).toMatchObject({ expires_at });
});
