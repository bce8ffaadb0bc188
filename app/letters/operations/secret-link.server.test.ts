import "../../../tests/support/demo-environment";
import { describe, expect, test } from "vitest";
import { hashToken } from "~/platform/mailed-links/operations/token.server";
import { purgeStale } from "~/platform/outbox/store/purge.server";
import { openWorld, rowsWhere, rowWhere } from "../../../tests/support/world";
import { mailedSecretLink, newSecretLink, openSecretLink } from "./secret-link.server";

const world = await openWorld();
const page = () => ({ kind: "product", requestId: crypto.randomUUID(), purpose: "page" }) as const;

const end = (token: string) =>
  world.db
    .from("letter_links")
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .eq("token_hash", hashToken(token));

describe("a secret link", () => {
  test("opens what it was made for; the token itself is not stored", async () => {
    const target = page();
    const token = await newSecretLink(target, 60_000);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await openSecretLink(token, "page")).toMatchObject(target);
    const row = await rowWhere(world, "letter_links", "request_id", target.requestId);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("opens nothing else", async () => {
    const token = await newSecretLink(page(), 60_000);
    expect(await openSecretLink(token, "download")).toBeNull();
    expect(await openSecretLink(token, "question", "page")).not.toBeNull();
  });

  test("differs each time", async () => {
    const target = page();
    expect(await newSecretLink(target, 60_000)).not.toBe(await newSecretLink(target, 60_000));
  });

  test("opens nothing once it is over, and is deleted then", async () => {
    const target = page();
    const [over, open] = [await newSecretLink(target, 60_000), await newSecretLink(target, 60_000)];
    await end(over);
    expect(await openSecretLink(over, "page")).toBeNull();
    await purgeStale();
    expect(await rowsWhere(world, "letter_links", "request_id", target.requestId)).toHaveLength(1);
    expect(await openSecretLink(open, "page")).not.toBeNull();
  });

  test.each(["", "x", "../../etc/passwd", "ä".repeat(43), "a".repeat(44), "a".repeat(43)])(
    "opens nothing for %s",
    async (token) => expect(await openSecretLink(token, "page")).toBeNull(),
  );
});

test("a mail that is sent again has the same link, and its end doesn't move", async () => {
  const target = page();
  const first = await mailedSecretLink(target, "outbox-1", 1);
  const { expires_at } = await rowWhere(world, "letter_links", "request_id", target.requestId);
  expect(await mailedSecretLink(target, "outbox-1", 9)).toBe(first);
  expect(await rowWhere(world, "letter_links", "request_id", target.requestId)).toMatchObject({ expires_at });
});
