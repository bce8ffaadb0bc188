import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { limitOf } from "~/platform/http/store/rate-limits.server";
import { catalogShop, sauna } from "../../support/catalog-shop";
import { ShopPersonVisitor, shopWithPeople, signInByMail } from "../../support/shop-people";
import { type Fields, Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const label = "Quillmoor warehouse";
const tables = [
  ...["shops", "shop_api_keys", "shop_secrets", "shop_people", "shop_changes", "shop_products"],
  ...["webhook_endpoints", "webhook_deliveries"],
] as const;

const routes = readdirSync("app/routes").filter((file) => file.startsWith("partners"));
/** The URL of a route's file, for a shop. */
const addressOf = (file: string, domain: string): string =>
  `/${file
    .replace(/\.tsx?$/, "")
    .replace("._index", "")
    .replaceAll("_.", ".")
    .replaceAll(".", "/")
    .replace("$shop", domain)
    .replace("$token", "A".repeat(43))}`;

/** A shop with data on every page, and its owner. */
async function ownedShop() {
  const { domain, resultsOf } = await catalogShop(world);
  const email = `owner@${domain}`;
  await world.db.from("shops").update({ contact_email: email }).eq("shop_domain", domain);
  await resultsOf(sauna);
  await issueApiKey(domain, { label, scopes: ["orders:write"] });
  await world.db
    .from("webhook_endpoints")
    .insert({ shop_domain: domain, endpoint_url: `https://hooks.${domain}/` });
  const owner = new ShopPersonVisitor(domain, email);
  await signInByMail(world, owner);
  const rows = async (table: string) =>
    (await rowsWhere(world, table, "shop_domain", domain)).map((row) => {
      const { last_used_at, updated_at, ...kept } = row as Record<string, unknown>;
      return JSON.stringify(kept);
    });
  const snapshot = async () =>
    JSON.stringify(await Promise.all(tables.map(async (one) => (await rows(one)).sort())));
  const ids = Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, (await rowsWhere(world, table, "shop_domain", domain))[0]?.id]),
    ),
  );
  return { domain, owner, snapshot, ids };
}

/** Everything the forms could send about another shop's rows. */
const intents = [
  ...[
    "make",
    "rotate",
    "end",
    "rotate-secret",
    "end-secret",
    "set",
    "set-events",
    "remove",
    "test",
    "replay",
    "replay-failed",
  ],
  ...["retry", "invite", "change", "everywhere"],
];
const fieldsOf = (intent: string, ids: Record<string, unknown>): Fields => ({
  intent,
  id: String(ids.shop_api_keys ?? ids.shop_people),
  label: "Taken over",
  scopes: "orders:read",
  purpose: "link",
  url: "https://hooks.example/eve",
  email: "eve@mail.example",
  role: "owner",
  "form-key": crypto.randomUUID(),
});

const secrets = (domain: string) => [label, sauna.title, `owner@${domain}`, `hooks.${domain}`];

describe.each([
  ["who is signed out", async () => new Visitor()],
  ["who owns another shop", async () => (await shopWithPeople(world)).owner],
])("a stranger %s", (_, newStranger) => {
  test("sees and changes nothing of a shop, by any address or form", async () => {
    const { domain, owner, snapshot, ids } = await ownedShop();
    const own = await Promise.all(routes.map((file) => owner.get(addressOf(file, domain))));
    for (const secret of secrets(domain)) expect(own.some(({ body }) => body.includes(secret))).toBe(true);
    const before = await snapshot();
    const stranger = await newStranger();
    for (const file of routes) {
      const address = addressOf(file, domain);
      const got = await stranger.get(address);
      for (const secret of secrets(domain)) expect(got.body, file).not.toContain(secret);
      expect(got.headers.get("Content-Type") ?? "", file).not.toContain("csv");
      for (const intent of intents) {
        const { body } = await stranger.post(address, fieldsOf(intent, ids));
        for (const secret of secrets(domain)) expect(body, `${file} ${intent}`).not.toContain(secret);
      }
      expect(await snapshot(), file).toBe(before);
    }
    // The owner is still signed in.
    expect((await owner.get(owner.path("keys"))).status).toBe(200);
  });
});

test("a form that another site sends for an owner changes nothing", async () => {
  const { domain, owner, snapshot, ids } = await ownedShop();
  const before = await snapshot();
  for (const file of routes)
    for (const intent of intents) {
      const body = new URLSearchParams(fieldsOf(intent, ids) as Record<string, string>);
      const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
      const answer = await owner.twin().send(owner.request(addressOf(file, domain), { body, headers }));
      expect([403, 405], `${file} ${intent}`).toContain(answer.status);
    }
  expect(await snapshot()).toBe(before);
  expect((await owner.get(owner.path("keys"))).status).toBe(200);
});

test.each([
  ["shop-changes", "keys", { intent: "make", label: "more", scopes: "orders:read" }, "more"],
  [
    "shop-invitations",
    "team",
    { intent: "invite", email: "more@mail.example", role: "viewer" },
    "more@mail.example",
  ],
] as const)(
  "beyond the limit of %s nothing is done, and what was typed stays",
  async (name, section, fields, typed) => {
    const { owner, domain } = await shopWithPeople(world);
    const { key, limit, windowSeconds } = limitOf(name, domain);
    const args = { p_key: key, p_limit: limit, p_window_seconds: windowSeconds };
    for (let taken = 0; taken < limit; taken++) await world.db.rpc("spend_rate_limit_token", args);
    const answer = await owner.press(section, fields.intent, fields);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(answer.body).toContain(`value="${typed}"`);
    expect(await rowsWhere(world, "shop_changes", "shop_domain", domain)).toEqual([]);
  },
);
