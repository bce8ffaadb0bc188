import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiScope } from "~/orders/shops/domain/api-scopes";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { endKey } from "~/orders/shops/operations/key-changes.server";
import { mailsTo } from "../../support/delivered-mails";
import { linkIn, linksIn } from "../../support/mailbox";
import { watchLog } from "../../support/operations";
import { Visitor } from "../../support/visitor";
import { newLetter, openWorld, rowWhere } from "../../support/world";

const world = await openWorld({ ownClock: true });
const logged = watchLog();
const lines: string[] = [];
const told: string[] = [];

beforeEach(() => world.refillRateLimits("partner%"));
afterEach(() => {
  lines.push(JSON.stringify(logged));
  vi.useRealTimers();
});

let shops = 0;

async function newShop(scopes: ApiScope[] = ["partner:read"]) {
  shops += 1;
  const domain = `partner-${shops}.example`;
  const email = `it@${domain}`;
  const row = { shop_domain: domain, shop_name: "Corner & Sons", contact_email: email };
  await world.db.from("shops").insert(row).throwOnError();
  const key = await issueApiKey(domain, { label: "page", scopes });
  told.push(key ?? "");
  return { domain, email, path: `/partners/${domain}`, key: key ?? "" };
}

const open = (path: string, key: string, visitor = new Visitor()) =>
  visitor.post(path, { apiKey: key, "form-key": crypto.randomUUID() });
const askLink = (path: string, email: string, visitor = new Visitor()) =>
  visitor.post(path, { wish: "link", email, "form-key": crypto.randomUUID() });

/** A page's visible text. */
const words = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("by an API key", () => {
  test("the page shows counts and sums, and nothing about a shopper", async () => {
    const { domain, path, key } = await newShop();
    for (const status of ["sent", "sent", "submitted", "denied"]) await newLetter(world, status, domain);
    const visitor = new Visitor();
    const opened = await open(path, ` ${key} `, visitor);
    expect([opened.status, opened.location]).toEqual([303, path]);
    const cookie = opened.headers.getSetCookie().find((line) => line.startsWith("partner="));
    expect(cookie).toMatch(/HttpOnly/);
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain('content="noindex"');
    const text = words(page.body);
    expect(text).toContain("Corner &amp; Sons");
    expect(text).toMatch(
      /Letters asked for 4 Letters sent and valid 2 May be reimbursed, about – Shown once 10 orders have a letter/,
    );
    expect(text).toContain("The eligible part of 2 orders whose letter was sent");
    expect(text).toMatch(/Sent and valid 2 Denied 1/);
    expect(page.body).toMatch(/<svg[^>]*role="img"/);
    expect(page.body).not.toMatch(/ines|Moreau|mail\.example|Heat Mat|9000\d\d/i);
    expect(page.body).not.toContain(key.slice(12));
  });

  test("a wrong, another shop's and an unknown shop's key get the same answer", async () => {
    const [one, other] = [await newShop(), await newShop()];
    const answers = [
      await open(one.path, "lw_00000000_wrong"),
      await open(one.path, other.key),
      await open("/partners/no-such-shop.example", one.key),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(words(answer.body)).toContain("That key doesn&#x27;t open this shop&#x27;s page.");
      expect(answer.headers.getSetCookie()).toEqual([]);
      for (const key of [one.key, other.key]) expect(answer.body).not.toContain(key);
    }
    const empty = await open(one.path, " ");
    expect([empty.status, words(empty.body).includes("API key is required")]).toEqual([422, true]);
  });

  test("a key without the scope says which it needs", async () => {
    const { path, key } = await newShop(["orders:write"]);
    const { status, body } = await open(path, key);
    expect([status, words(body).includes("scope partner:read")]).toEqual([403, true]);
  });

  test("the page closes once its key has ended, after twelve hours, and by signing out", async () => {
    const { domain, path, key } = await newShop();
    const visitor = new Visitor();
    await open(path, key, visitor);
    const twin = visitor.twin();
    const isOpen = async (one: Visitor) => (await one.get(path)).body.includes("Letters by week");
    expect(await isOpen(visitor)).toBe(true);
    expect((await visitor.get(`${path}/sign-out`)).location).toBe(path);
    expect((await visitor.post(`${path}/sign-out`)).location).toBe(path);
    expect([await isOpen(visitor), await isOpen(twin)]).toEqual([false, false]);
    const late = new Visitor();
    await open(path, key, late);
    const began = Date.now();
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
      vi.useFakeTimers({ now: began + minutes * 60_000, toFake: ["Date"] });
      expect(await isOpen(late)).toBe(true);
    }
    vi.useFakeTimers({ now: began + 721 * 60_000, toFake: ["Date"] });
    expect(await isOpen(late)).toBe(false);
    vi.useRealTimers();
    const ended = new Visitor();
    await open(path, key, ended);
    const { id } = await rowWhere(world, "shop_api_keys", "shop_domain", domain);
    await endKey("shop_api_keys", domain, String(id));
    expect(await isOpen(ended)).toBe(false);
    expect((await open(path, key)).status).toBe(401);
  });

  test("the page closes after an hour without a look, and everywhere at once", async () => {
    const { path, key } = await newShop();
    const [here, elsewhere] = [new Visitor(), new Visitor()];
    const isOpen = async (one: Visitor) => (await one.get(path)).body.includes("Letters by week");
    await open(path, key, here);
    await open(path, key, elsewhere);
    await here.post(`${path}/sign-out`, { intent: "everywhere" });
    expect(await isOpen(elsewhere)).toBe(false);
    await open(path, key, here);
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ["Date"] });
    expect(await isOpen(here)).toBe(false);
  });

  test("one shop's session opens no other shop's page", async () => {
    const [one, other] = [await newShop(), await newShop()];
    const visitor = new Visitor();
    await open(one.path, one.key, visitor);
    expect((await visitor.get(other.path)).body).not.toContain("Letters by week");
  });

  test("the 21st key of a visitor in 15 minutes is not looked at", async () => {
    const { path, key } = await newShop();
    for (let time = 0; time < 20; time++) expect((await open(path, "lw_wrong")).status).toBe(401);
    const refused = await open(path, key);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
  });
});

describe("by an emailed link", () => {
  test("every domain reads the same, and only a registered address gets a mail", async () => {
    const { path, domain, email } = await newShop();
    const shown = [];
    for (const one of [path, "/partners/no-such-shop.example"]) {
      const visitor = new Visitor();
      const form = (await visitor.get(one)).body;
      const { status, location } = await askLink(one, email, visitor);
      const next = await visitor.get(one);
      const alike = (html: string) =>
        words(html).replaceAll(domain, "X").replaceAll("no-such-shop.example", "X");
      shown.push([status, location === one, alike(form), alike(next.body)]);
    }
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]?.[3]).toContain("an email with a link is on its way");
    const [mail, ...more] = await mailsTo(world, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your shop's letters");
    expect(mail?.text).toContain(domain);
  });

  test("the link opens the page once, and only by a press", async () => {
    const { path, email } = await newShop();
    await askLink(path, email);
    const [mail] = await mailsTo(world, email);
    const link = linkIn(mail?.text);
    expect(linksIn(mail?.text ?? "").every((one) => one === link || !one.startsWith("/partners"))).toBe(true);
    told.push(link.split("/").at(-1) ?? "");
    for (let time = 0; time < 2; time++) expect((await new Visitor().get(link)).status).toBe(200);
    const visitor = new Visitor();
    const pressed = await visitor.post(link, { "form-key": "one" });
    expect([pressed.status, pressed.location]).toEqual([303, path]);
    expect((await visitor.get(path)).body).toContain("Letters by week");
    expect((await new Visitor().post(link, { "form-key": "one" })).status).toBe(303);
    const again = await new Visitor().post(link, { "form-key": "two" });
    expect(again.status).toBe(404);
    expect((await new Visitor().get(link)).status).toBe(404);
    expect((await new Visitor().get(link)).body).toContain("This link doesn&#x27;t work anymore");
  });

  test("the sixth wish of a visitor in an hour is refused", async () => {
    const { path, email } = await newShop();
    for (let time = 0; time < 5; time++) expect((await askLink(path, email)).status).toBe(303);
    const refused = await askLink(path, email);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });
});

describe("its address", () => {
  test("is found by the domain however it is typed", async () => {
    const typed = encodeURIComponent("https://WWW.Corner-Shop.com/");
    expect((await new Visitor().get(`/partners?shop=${typed}`)).location).toBe("/partners/corner-shop.com");
    expect((await new Visitor().get("/partners/Corner-Shop.COM")).location).toBe("/partners/corner-shop.com");
    for (const bad of ["", "shop", "two words"]) {
      const { status, body } = await new Visitor().get(`/partners?shop=${encodeURIComponent(bad)}`);
      expect([status, body.includes("partner-shop-shop")]).toEqual([422, true]);
    }
    expect((await new Visitor().get("/partners/shop")).status).toBe(404);
  });
});

test("no key, link or address is in the log", () => {
  const seen = lines.join("");
  for (const secret of told.filter(Boolean)) expect(seen).not.toContain(secret.slice(12));
  expect(seen).not.toMatch(/it@partner/);
});
