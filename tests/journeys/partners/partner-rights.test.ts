import { expect, test } from "vitest";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { formsOf as postedForms } from "../../support/forms-of-page";
import { ShopPersonVisitor, shopWithPeople, signInByMail, wordsOf } from "../../support/shop-people";
import { type Fields, Visitor } from "../../support/visitor";
import { openReceiver } from "../../support/webhooks";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const webhooks = (await openReceiver()).sender();

const tables = [
  "shop_api_keys",
  "shop_secrets",
  "webhook_endpoints",
  "webhook_deliveries",
  "shop_people",
  "shop_changes",
] as const;

/** A shop's pages with forms; the last is that of its registered address. */
const sectionsOf = ({ endpointId }: { endpointId: string }) =>
  ["keys", "webhooks", "events", "team", `webhooks?address=${endpointId}`] as const;
const pagesOf = (shop: { endpointId: string }) =>
  ["", "results", "results/file", "catalog", "activity", ...sectionsOf(shop)] as const;

async function fullShop() {
  const shop = await shopWithPeople(world);
  const { domain } = shop;
  await issueApiKey(domain, { label: "warehouse", scopes: ["orders:write"] });
  for (const purpose of ["link", "link", "webhook", "webhook"] as const) await addSecret(domain, purpose);
  const endpoint = { shop_domain: domain, endpoint_url: `https://hooks.${domain}/` };
  const { data } = await world.db.from("webhook_endpoints").insert(endpoint).select("id").single();
  await world.db.rpc("write_test_webhooks", { p_shop_domain: domain, p_type: "webhook.test" });
  const parked = { parked_at: new Date().toISOString(), attempts: 3 };
  await world.db
    .from("outbox")
    .update(parked)
    .eq("webhook_endpoint_id", data?.id ?? "");
  const refused = {
    shop_domain: domain,
    platform: "shopify",
    topic: "orders/create",
    state: "refused",
  } as const;
  await world.db.from("shop_events").insert({ ...refused, digest: "e".repeat(64), body: "{}", faults: [] });
  return { ...shop, endpointId: data?.id ?? "" };
}

const stateOf = async (domain: string) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = (await rowsWhere(world, table, "shop_domain", domain)) as Record<string, unknown>[];
        return [table, rows.map(({ updated_at, last_used_at, ...row }) => row).sort(byText)] as const;
      }),
    ),
  );
const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const typed: Readonly<Record<string, Fields>> = {
  make: { label: "more", scopes: "orders:read" },
  set: { url: "https://hooks.example/other" },
  move: { url: "https://hooks.test/other" },
  invite: { email: "stranger@mail.example", role: "owner" },
};

/** A page's forms, each with its hidden fields and what a person would type. */
function formsOf(html: string): { intent: string; fields: Fields }[] {
  return [...html.matchAll(/<form[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([, form = ""]) => {
    const intent = /<button[^>]*name="intent"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "";
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]+)"/.exec(input)?.[1] ?? "",
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]);
    const isOurs = intent !== "everywhere" && intent !== "";
    return isOurs ? [{ intent, fields: { ...Object.fromEntries(hidden), ...typed[intent], intent } }] : [];
  });
}

test("every form of a shop's pages is refused to another shop's people, to who is signed out, to a key and to a role that may not", async () => {
  const [shop, other] = [await fullShop(), await fullShop()];
  const key = (await issueApiKey(shop.domain, { label: "page", scopes: ["partner:read"] })) ?? "";
  const byKey = new Visitor();
  await byKey.post(shop.owner.path(), { apiKey: key, "form-key": crypto.randomUUID() });
  expect((await byKey.get(shop.owner.path("keys"))).status).toBe(200);
  const all: { section: string; intent: string; fields: Fields }[] = [];
  for (const section of sectionsOf(shop)) {
    const { body } = await shop.owner.get(shop.owner.path(section));
    all.push(...formsOf(body).map((form) => ({ section, ...form })));
  }
  expect(new Set(all.map(({ intent }) => intent))).toEqual(
    new Set([
      ...["make", "rotate", "end", "rotate-secret", "end-secret", "set", "remove", "test", "replay"],
      ...["replay-failed", "retry", "invite", "change", "move", "set-events"],
    ]),
  );
  const sentBy = (owner: ShopPersonVisitor, section: string, fields: Fields) =>
    world.withServices({ webhooks }, () => owner.post(owner.path(section), fields));
  const before = await stateOf(shop.domain);
  for (const { section, intent, fields } of all) {
    const path = shop.owner.path(section);
    const forbidden = { who: `${section} ${intent}`, status: 403 };
    const asked = async (visitor: Visitor) => ({
      who: forbidden.who,
      status: (await visitor.post(path, { ...fields, "form-key": crypto.randomUUID() })).status,
    });
    expect(await asked(shop.viewer)).toEqual(forbidden);
    expect(await asked(byKey)).toEqual(forbidden);
    if (section === "team") expect(await asked(shop.developer)).toEqual(forbidden);
    expect(await asked(new Visitor())).toMatchObject({ status: 401 });
    expect(await asked(other.owner)).toMatchObject({ status: 401 });
    // On their own page, another shop's ids match nothing.
    if ("id" in fields) expect((await sentBy(other.owner, section, fields)).status, forbidden.who).toBe(409);
  }
  expect(await stateOf(shop.domain)).toEqual(before);
});

test("each role sees its pages, another shop's people none", async () => {
  const [shop, other] = [await shopWithPeople(world), await shopWithPeople(world)];
  const pages = ["", "catalog", "keys", "webhooks", "events", "team", "activity"];
  const statuses = async (visitor: Visitor) => {
    const answers = await Promise.all(pages.map((page) => visitor.get(shop.owner.path(page))));
    return answers.map(({ status }) => status);
  };
  expect(await statuses(shop.owner)).toEqual(pages.map(() => 200));
  for (const one of [shop.developer, shop.viewer])
    expect(await statuses(one)).toEqual([200, 200, 200, 200, 200, 403, 403]);
  const { body: closed } = await shop.viewer.get(shop.viewer.path("team"));
  expect(closed).toContain("<h1>Not for this account</h1>");
  expect(closed).toContain(`href="/partners/${shop.domain}"`);
  expect(closed).not.toContain("Try again");
  for (const one of [other.owner, new Visitor()]) {
    expect(await statuses(one)).toEqual([200, 303, 303, 303, 303, 303, 303]);
    expect((await one.get(shop.owner.path())).body).not.toContain("Letters by week");
  }
  expect(formsOf((await shop.viewer.get(shop.viewer.path("keys"))).body)).toEqual([]);
});

/** Every button of a shop's pages, as the owner would press it. */
async function buttonsOf(shop: Awaited<ReturnType<typeof fullShop>>) {
  const typed = { label: "more", url: "https://hooks.example/other", email: "new@mail.example" };
  const paths = pagesOf(shop).map((page) => shop.owner.path(page));
  const bodies = await Promise.all(paths.map(async (path) => (await shop.owner.get(path)).body));
  return bodies.flatMap((body, at) => postedForms(body, paths[at] ?? "", typed));
}

test("another owner who has signed in since sends none of a page's forms, and nothing typed is lost", async () => {
  const shop = await fullShop();
  const { domain, owner } = shop;
  const other = new ShopPersonVisitor(domain, `partner@${domain}`);
  await world.db.from("shop_people").insert({ shop_domain: domain, email: other.email, role: "owner" });
  await signInByMail(world, other);
  const forms = await buttonsOf(shop);
  const before = await stateOf(domain);
  for (const { key, action, fields } of forms.filter((form) => !form.key.endsWith("/sign-out sign-out"))) {
    const refused = await other.post(action, fields);
    expect([key, refused.status]).toEqual([key, 401]);
    expect(refused.body).toContain("Someone else is signed in now");
    const [again] = postedForms(refused.body, action, {});
    expect([key, { ...again?.fields }]).toEqual([key, fields]);
    expect((await other.post(again?.action ?? "", fields)).status).toBe(401);
  }
  expect(new Set(forms.map(({ key }) => key)).size).toBeGreaterThan(15);
  expect(await stateOf(domain)).toEqual(before);
  expect((await owner.get(owner.path("keys"))).status).toBe(200);

  const [make] = forms.filter(({ fields }) => fields.intent === "make");
  const signedOut = await new Visitor().post(make?.action ?? "", make?.fields);
  expect(signedOut.body).toContain(`href="/partners/${domain}"`);
  expect(signedOut.body).toContain("You&#x27;ve been signed out");
  expect((await owner.post(make?.action ?? "", make?.fields)).status).toBe(303);
});

test("someone removed from a shop's team is told so on every page and by every form, and may still sign out", async () => {
  const shop = await fullShop();
  const removed = shop.developer;
  const forms = await buttonsOf(shop);
  await shop.owner.press("team", "remove", { id: await personIdOf(removed) });
  const before = await stateOf(shop.domain);
  const told =
    "You were removed from this shop's team. If that's a mistake, ask one of its owners to invite you again.";
  for (const page of pagesOf(shop)) {
    const answer = await removed.get(removed.path(page));
    expect([page, answer.status, wordsOf(answer)]).toEqual([page, 403, expect.stringContaining(told)]);
  }
  for (const { key, action, fields } of forms.filter((form) => !form.key.includes("/sign-out "))) {
    const answer = await removed.post(action, fields);
    expect([key, answer.status, wordsOf(answer)]).toEqual([key, 403, expect.stringContaining(told)]);
  }
  expect(await stateOf(shop.domain)).toEqual(before);
  const { body } = await removed.get(removed.path());
  expect(postedForms(body, removed.path(), {}).map(({ fields }) => fields.wish)).toContain("link");
  expect((await removed.post(`${removed.path()}/sign-out`)).location).toBe(removed.path());
  const after = await removed.get(removed.path());
  expect([after.status, wordsOf(after).includes(told)]).toEqual([200, false]);
});

async function personIdOf({ domain, email }: ShopPersonVisitor): Promise<string> {
  const by = { shop_domain: domain, email };
  const { data } = await world.db.from("shop_people").select("id").match(by).single().throwOnError();
  return data.id;
}
