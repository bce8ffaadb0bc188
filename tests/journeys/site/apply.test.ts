import { beforeAll, describe, expect, test } from "vitest";
import { markKeysChanged } from "~/orders/shops/operations/key-changes.server";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { keyedClient } from "../../support/api-client";
import { mailsTo } from "../../support/delivered-mails";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const path = "/brands/apply";
const email = "dana@tidal-goods.example";
const answers = {
  shopName: "Tidal Goods",
  shop: "https://www.Tidal-Goods.example/",
  platform: "shopify",
  products: "Posture braces",
  name: "Dana Field",
  email,
};
/** Submits the form that many times and returns the path in the mail. */
async function apply(given: Record<string, string> = {}, times = 1): Promise<string> {
  const key = crypto.randomUUID();
  for (let time = 0; time < times; time++)
    expect((await new Visitor().post(path, { ...answers, "form-key": key, ...given })).location).toBe(path);
  const mails = await mailsTo(world, given.email ?? email);
  expect(mails).toHaveLength(1);
  return /\/brands\/apply\/[\w-]{43}/.exec(mails[0]?.text ?? "")?.[0] ?? "";
}
const shopsOf = async (domain: string) => rowsWhere(world, "shops", "shop_domain", domain);

beforeAll(() => world.refillRateLimits("%"));

describe("a brand's team that applies", () => {
  let link = "";
  test("gets one mail for a form sent twice, and nothing is made before its link is pressed", async () => {
    link = await apply({}, 2);
    const opened = await new Visitor().get(link);
    expect([opened.status, opened.body]).toEqual([200, expect.stringContaining("Make the test shop")]);
    expect(await shopsOf("tidal-goods.example.test")).toEqual([]);
    const written = await rowsWhere(world, "contact_messages", "email", email);
    expect(written).toMatchObject([
      { subject: "partnership", message: expect.stringContaining("Posture braces") },
    ]);
  });

  test("presses it, twice at once, and sees one test shop whose key and link work", async () => {
    const key = crypto.randomUUID();
    const visitor = new Visitor();
    for (const answer of await Promise.all([1, 2].map(() => visitor.post(link, { "form-key": key }))))
      expect(answer.location).toBe(link);
    await visitor.post(link, { "form-key": key });
    const { body } = await visitor.get(link);
    expect(body).toContain("Your test shop is ready");
    const apiKey = /lw_test_[0-9a-f]{8}_[\w-]{43}/.exec(body)?.[0] ?? "";
    const orders = await keyedClient(apiKey).get("orders/1001");
    expect([orders.status, orders.body]).toMatchObject([200, { number: "#1001" }]);
    const href = /\/complete-lmn\?[^"]+/.exec(body)?.[0].replaceAll("&amp;", "&") ?? "";
    expect((await visitor.get(href)).status).toBeLessThan(400);
    expect(await shopsOf("tidal-goods.example.test")).toMatchObject([{ contact_email: email }]);
    for (const table of ["shop_api_keys", "shop_secrets"])
      expect(await rowsWhere(world, table, "shop_domain", "tidal-goods.example.test")).toHaveLength(1);
    expect(await shopsOf("tidal-goods.example")).toEqual([]);

    const rotated = await addSecret("tidal-goods.example.test", "link");
    await visitor.post(link, { "form-key": key });
    const [newest] = await validSecrets("tidal-goods.example.test", "link");
    expect(newest?.secret).toBe(rotated);

    // One that was ended on the shop's page isn't shown as if it worked.
    const ended = { ends_at: "2026-01-01T00:00:00Z" };
    const domain = "tidal-goods.example.test";
    await world.db.from("shop_api_keys").update(ended).eq("shop_domain", domain).throwOnError();
    const secrets = world.db.from("shop_secrets").update(ended).eq("shop_domain", domain);
    await secrets.not("ends_at", "is", null).throwOnError();
    markKeysChanged();
    const later = (await visitor.get(link)).body;
    expect([later.includes("Your test shop is ready"), later.includes(apiKey)]).toEqual([true, false]);
    expect(later.match(/Ended since\./g)).toHaveLength(2);
  });

  test("of a domain that has one gets neither that shop's key nor a new one", async () => {
    const other = await apply({ email: "eve@elsewhere.example", name: "Eve" });
    const visitor = new Visitor();
    await visitor.post(other, { "form-key": crypto.randomUUID() });
    const page = await visitor.get(other);
    expect([page.status, page.body]).toEqual([404, expect.not.stringContaining("lw_test_")]);
    expect(await rowsWhere(world, "shop_api_keys", "shop_domain", "tidal-goods.example.test")).toHaveLength(
      1,
    );
  });

  test.each([
    ["shop", "no domain"],
    ["platform", "lisp"],
    ["email", "nothing"],
  ])("with a bad %s keeps what was typed, and nothing is mailed", async (field, typed) => {
    const answer = await new Visitor().post(path, {
      ...answers,
      "form-key": crypto.randomUUID(),
      [field]: typed,
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data)).toContain("Posture braces");
  });

  test("more often than five times within an hour is refused, keeps what was typed, and gets no mail", async () => {
    await world.refillRateLimits("%");
    const visitor = new Visitor();
    const send = (time: number) =>
      visitor.post(path, {
        ...answers,
        "form-key": crypto.randomUUID(),
        email: `often-${time}@mail.example`,
      });
    for (let time = 0; time < 5; time++) expect((await send(time)).location).toBe(path);
    const refused = await send(5);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(JSON.stringify(refused.data)).toContain("Posture braces");
    expect(await mailsTo(world, "often-5@mail.example")).toEqual([]);
    await world.refillRateLimits("%");
  });

  test("that fills the honeypot is refused", async () => {
    const answer = await new Visitor().post(path, {
      ...answers,
      "form-key": crypto.randomUUID(),
      "leave-empty": "x",
    });
    expect(answer.status).toBe(422);
  });
});
