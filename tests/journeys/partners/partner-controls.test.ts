import { afterEach, expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { authenticateApiKey } from "~/orders/shops/operations/api-keys.server";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { mailsTo } from "../../support/delivered-mails";
import { linkIn } from "../../support/mailbox";
import { pageOfHtml } from "../../support/markup";
import { watchLog } from "../../support/operations";
import { ShopPersonVisitor, shopWithPeople, signInByMail, wordsOf } from "../../support/shop-people";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
const lines: string[] = [];
afterEach(() => void lines.push(JSON.stringify(logged)));
const told: string[] = [];

const secretIn = (page: string): string => {
  const secret = /lw_\w*[0-9a-f]{8}_[\w-]{43}|whsec_\S+|(?<=Link secret )[\w-]{43}/.exec(page)?.[0] ?? "";
  if (secret) told.push(secret);
  return secret;
};
const caller = (key: string) => authenticateApiKey(`Bearer ${key}`);
/** The newest secret, as the form that makes another one names it. */
const currentSecret = async (person: ShopPersonVisitor, section = "keys") =>
  /name="current" value="([^"]*)"/.exec((await person.get(person.path(section))).body)?.[1] ?? "missing";
const idOf = async (domain: string, table: "shop_api_keys", at = 0) =>
  String((await rowsWhere(world, table, "shop_domain", domain))[at]?.id);

test("a developer makes a key that is shown once, rotates it with two valid, and ends it", async () => {
  const { developer, domain, owner } = await shopWithPeople(world);
  const bad = await developer.press("keys", "make", { label: "<b>warehouse</b>" });
  expect([bad.status, wordsOf(bad)]).toEqual([422, expect.stringContaining("Choose what the key may do")]);
  expect(bad.body).toContain('value="&lt;b&gt;warehouse&lt;/b&gt;"');

  const form = crypto.randomUUID();
  const wanted = { label: "warehouse", scopes: ["orders:write", "orders:read"] };
  const made = await developer.press("keys", "make", wanted, form);
  expect([made.status, made.location]).toEqual([303, developer.path("keys")]);
  const key = secretIn(await developer.words("keys"));
  expect(await caller(key)).toMatchObject({ shopDomain: domain, scopes: wanted.scopes });
  expect(await developer.words("keys")).not.toContain(key.slice(12));
  // The response was lost and the button clicked again: the same key.
  expect(secretIn(await developer.pressed("keys", "make", wanted, form))).toBe(key);
  expect(await rowsWhere(world, "shop_api_keys", "shop_domain", domain)).toHaveLength(1);
  const id = await idOf(domain, "shop_api_keys");
  // Another name makes another key.
  const other = await developer.pressed("keys", "make", { ...wanted, label: "till" }, form);
  expect([other, secretIn(other) === key]).toEqual([expect.stringContaining("The key is made"), false]);
  // Someone else's form makes another key.
  expect(secretIn(await owner.pressed("keys", "make", wanted, form))).not.toBe(key);

  const rotated = await developer.pressed("keys", "rotate", { id });
  expect(rotated).toContain("The one before works for 7 more days");
  const second = secretIn(rotated);
  expect([await caller(key), await caller(second)]).toMatchObject([{}, { scopes: wanted.scopes }]);
  expect(await developer.words("keys")).toMatch(/warehouse \(lw_[0-9a-f]{8}…\) .*(Never|Last) used/);
  expect(wordsOf(await developer.press("keys", "rotate", { id }))).toContain("409");
  expect(await developer.pressed("keys", "end", { id })).toContain("The key has ended");
  expect([await caller(key), await caller(second)]).toMatchObject([null, {}]);
});

test("keys of one name have buttons of different names, and a page from before a rotation says that it happened", async () => {
  const { developer, domain } = await shopWithPeople(world);
  await developer.press("keys", "make", { label: "warehouse", scopes: "orders:read" });
  const id = await idOf(domain, "shop_api_keys");
  await developer.press("keys", "rotate", { id });
  await developer.press("keys", "make", { label: "warehouse", scopes: "letters:read" });
  const { buttons } = pageOfHtml((await developer.get(developer.path("keys"))).body).within("main");
  const ofKeys = buttons.filter((name) => name.includes("warehouse"));
  expect(ofKeys).toHaveLength(5);
  expect(new Set(ofKeys).size).toBe(5);
  expect(wordsOf(await developer.press("keys", "rotate", { id }))).toContain("it was changed or removed");
});

test("twenty presses at once make one key", async () => {
  const { developer, domain } = await shopWithPeople(world);
  const form = crypto.randomUUID();
  const press = () =>
    developer
      .twin()
      .post(developer.path("keys"), { intent: "make", label: "a", scopes: "orders:read", "form-key": form });
  const answers = await Promise.all(Array.from({ length: 20 }, press));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  expect(await rowsWhere(world, "shop_api_keys", "shop_domain", domain)).toHaveLength(1);
  expect(await rowsWhere(world, "shop_changes", "shop_domain", domain)).toHaveLength(1);
});

test("the link secret rotates with two valid at once, and the old one can be ended now", async () => {
  const { developer, domain } = await shopWithPeople(world);
  const valid = async () => (await validSecrets(domain, "link")).map(({ secret }) => secret);
  const current = await currentSecret(developer);
  const first = secretIn(await developer.pressed("keys", "rotate-secret", { purpose: "link", current }));
  const id = await currentSecret(developer);
  const rotate = { purpose: "link", current: id };
  const second = secretIn(await developer.pressed("keys", "rotate-secret", rotate));
  expect(await valid()).toEqual([second, first]);
  expect(await developer.words("keys")).toMatch(/Ends [A-Z][a-z]+ \d+, \d{4}/);
  await developer.pressed("keys", "end-secret", { purpose: "link", id });
  expect(await valid()).toEqual([second]);
  expect((await developer.press("keys", "rotate-secret", { purpose: "shopify" })).status).toBe(422);
});

test("two who each make a new secret from pages of the same time end no secret that a shop still uses", async () => {
  const { developer, owner, domain } = await shopWithPeople(world);
  const valid = async () => (await validSecrets(domain, "webhook")).map(({ secret }) => secret);
  const none = { purpose: "webhook", current: "" };
  const used = secretIn(await owner.pressed("webhooks", "rotate-secret", none));
  const current = await currentSecret(developer, "webhooks");
  const next = secretIn(await owner.pressed("webhooks", "rotate-secret", { purpose: "webhook", current }));
  const late = await developer.press("webhooks", "rotate-secret", { purpose: "webhook", current });
  expect([late.status, wordsOf(late)]).toEqual([409, expect.stringContaining("changed meanwhile")]);
  expect(await valid()).toEqual([next, used]);
  // One more is made on purpose: of the two before, the page says which ends at once.
  expect(await developer.words("webhooks")).toContain("ends at once");
  const last = secretIn(
    await developer.pressed("webhooks", "rotate-secret", {
      purpose: "webhook",
      current: await currentSecret(developer, "webhooks"),
    }),
  );
  expect(await valid()).toEqual([last, next]);
  // A page from before meant another old one.
  const stale = await owner.press("webhooks", "end-secret", { purpose: "webhook", id: current });
  expect(stale.status).toBe(409);
  expect(await valid()).toEqual([last, next]);
});

test("one invited by mail joins with their role; removed, they are out at once and get no link", async () => {
  const { owner, domain } = await shopWithPeople(world);
  const bad = await owner.press("team", "invite", { email: "nowhere", role: "viewer" });
  expect([bad.status, bad.body.includes('value="nowhere"')]).toEqual([422, true]);
  const guest = new ShopPersonVisitor(domain, `New.Person@mail.example`);
  expect(await owner.pressed("team", "invite", { email: guest.email, role: "developer" })).toContain(
    "on its way",
  );
  const [mail] = await mailsTo(world, guest.email.toLowerCase());
  expect(mail?.text).toContain(`An owner of ${domain} has invited you to its page, as a developer.`);
  expect(await owner.words("team")).toContain("new.person@mail.example Developer. Invited");
  await guest.post(linkIn(mail?.text), { "form-key": "one" });
  expect((await guest.get(guest.path("keys"))).body).toContain("Make the key");
  expect((await owner.press("team", "invite", { email: guest.email, role: "owner" })).status).toBe(409);

  const { data } = await world.db
    .from("shop_people")
    .select("id")
    .match({ shop_domain: domain, email: "new.person@mail.example" })
    .single();
  const id = data?.id ?? "";
  await owner.pressed("team", "change", { id, role: "viewer" });
  expect((await guest.press("keys", "make", { label: "a", scopes: "orders:read" })).status).toBe(403);
  await guest.post(guest.path(), { wish: "link", email: guest.email, "form-key": crypto.randomUUID() });
  const [again] = await mailsTo(world, "new.person@mail.example");
  expect(await owner.pressed("team", "remove", { id })).toContain("signed out everywhere");
  expect((await guest.get(guest.path("keys"))).status).toBe(403);
  const late = new Visitor();
  expect((await late.post(linkIn(again?.text), { "form-key": "two" })).status).toBe(404);
  guest.cookies.clear();
  await signInByMail(world, guest);
  expect((await guest.get(guest.path("keys"))).status).toBe(303);
});

test("a shop keeps an owner who can sign in", async () => {
  const { owner, domain } = await shopWithPeople(world);
  const own = (await rowsWhere(world, "shop_people", "email", owner.email))[0]?.id;
  const others = { email: "second@mail.example", role: "owner" };
  await owner.pressed("team", "invite", others);
  for (const press of [
    ["remove", { id: String(own) }],
    ["change", { id: String(own), role: "viewer" }],
  ] as const) {
    const refused = await owner.press("team", press[0], press[1]);
    expect([refused.status, wordsOf(refused)]).toEqual([
      409,
      expect.stringContaining("A shop needs an owner"),
    ]);
  }
  await signInByMail(world, new ShopPersonVisitor(domain, others.email));
  expect((await owner.press("team", "remove", { id: String(own) })).status).toBe(303);
  expect((await owner.get(owner.path("team"))).status).toBe(403);
});

test("the operator's new contact is an owner, whatever they were, and the one before opens nothing", async () => {
  const { owner, viewer, domain } = await shopWithPeople(world);
  await world.refillRateLimits("partner%");
  await owner.post(owner.path(), { wish: "link", email: owner.email, "form-key": crypto.randomUUID() });
  const [waiting] = await mailsTo(world, owner.email);
  expect((await runShopCommand(["change", domain, "--email", viewer.email])).exitCode).toBe(0);
  expect((await owner.get(owner.path("team"))).status).toBe(403);
  expect((await new Visitor().post(linkIn(waiting?.text), { "form-key": "late" })).status).toBe(404);
  expect(await viewer.words("team")).toContain(`${viewer.email} (you) Owner`);
  expect(await viewer.words("team")).not.toContain(owner.email);
});

test("refused events are read again by a press, and owners read who changed what, without a secret", async () => {
  const { owner, developer, domain } = await shopWithPeople(world);
  const refused = {
    shop_domain: domain,
    platform: "shopify",
    topic: "orders/create",
    state: "refused",
  } as const;
  const faults = [{ path: "/total_price", message: "Write an amount" }];
  await world.db.from("shop_events").insert({ ...refused, digest: "d".repeat(64), body: "{}", faults });
  expect(await developer.words("events")).toContain("/total_price: Write an amount");
  const form = crypto.randomUUID();
  for (let time = 0; time < 2; time++)
    expect(await developer.pressed("events", "retry", {}, form)).toContain(
      "0 of 1 refused events could be read now.",
    );
  const label = "<i>till</i>";
  secretIn(await developer.pressed("keys", "make", { label, scopes: "orders:write" }));
  for (const page of ["keys", "activity"])
    expect((await owner.get(owner.path(page))).body).toContain("&lt;i&gt;till&lt;/i&gt; (lw_");
  const activity = await owner.words("activity");
  expect(activity).toMatch(/Made an API key &lt;i&gt;till&lt;\/i&gt; \(lw_[0-9a-f]{8}…\) developer@team/);
  expect(activity).toMatch(/Tried refused events again .* developer@team/);
});

test("no key or secret is in the log, the audit or the database as it is", async () => {
  expect(told.length).toBeGreaterThan(6);
  const rows = await Promise.all(
    (["shop_api_keys", "shop_secrets", "shop_changes", "outbox"] as const).map(
      async (table) => (await world.db.from(table).select("*")).data,
    ),
  );
  const seen = JSON.stringify([lines, rows]);
  for (const secret of told) expect(seen).not.toContain(secret.slice(12));
});
