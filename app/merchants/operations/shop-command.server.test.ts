import { afterEach, expect, test } from "vitest";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { authenticateApiKey } from "~/orders/shops/operations/api-keys.server";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { readShop } from "~/orders/store/shops.server";
import { watchLog } from "../../../tests/support/operations";
import { newOrder, openWorld, rowsWhere } from "../../../tests/support/world";
import { runShopCommand } from "./shop-command.server";

const world = await openWorld();
const logged = watchLog();
const lines: string[] = [];
afterEach(() => void lines.push(JSON.stringify(logged)));
const told: string[] = [];
let shops = 0;

async function run(line: string, input?: string) {
  const result = await runShopCommand(line.split(" "), input);
  told.push(...(result.output.match(/lw_[0-9a-f]{8}_[\w-]{43}|(?<= )[\w-]{43}$/gm) ?? []));
  return result;
}

async function newShop(more = "") {
  shops += 1;
  const domain = `corner-${shops}.example`;
  const { output, exitCode } = await run(
    `add https://www.${domain.toUpperCase()}/ --name Corner --email it@${domain}${more}`,
    "shpss_0123456789abcdef",
  );
  expect(exitCode).toBe(0);
  const value = (name: string) => new RegExp(`${name} +(\\S+)$`, "m").exec(output)?.[1] ?? "";
  return { domain, output, apiKey: value("API key"), linkSecret: value("Link signing secret"), value };
}

const secretsOf = async (domain: string, purpose: Parameters<typeof validSecrets>[1]) =>
  (await validSecrets(domain, purpose)).map(({ secret }) => secret);
const caller = (key: string) => authenticateApiKey(`Bearer ${key}`);

test("adding a shop tells its keys, once, and where they go", async () => {
  const { domain, output, apiKey, linkSecret, value } = await newShop(" --woocommerce --secret-stdin");
  expect(await readShop(domain)).toMatchObject({
    shopName: "Corner",
    contactEmail: `it@${domain}`,
    signsLinks: true,
    linksNeedExp: true,
  });
  expect(await caller(apiKey)).toMatchObject({ shopDomain: domain, scopes: { length: apiScopes.length } });
  expect(await secretsOf(domain, "link")).toEqual([linkSecret]);
  expect(await secretsOf(domain, "woocommerce")).toEqual([value("WooCommerce secret")]);
  expect(await secretsOf(domain, "shopify")).toEqual(["shpss_0123456789abcdef"]);
  expect(output).not.toContain("shpss_");
  expect(output).toContain("http://127.0.0.1:3000/webhooks/shopify");

  const again = await run(`add ${domain} --name Other --email other@mail.example`);
  expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining("is there already") });
  expect((await readShop(domain))?.shopName).toBe("Corner");
  expect(await secretsOf(domain, "link")).toEqual([linkSecret]);
});

test("a key may be made for less", async () => {
  const { apiKey, value } = await newShop(" --scopes orders:write,letters:read");
  expect(await caller(apiKey)).toMatchObject({ scopes: ["orders:write", "letters:read"] });
  expect(value("WooCommerce secret")).toBe("");
});

test("what is wrong is said by flag, and nothing is added", async () => {
  const bad = "add bad.example --name  --email nowhere";
  expect((await run(bad)).output).toMatch(/^Nothing was changed:\n {2}--name: .*\n {2}--email: /);
  expect((await run("add bad.example --name A --email a@b.example --scopes all")).output).toContain(
    "--scopes takes",
  );
  expect(
    (await run("add bad.example --name A --email a@b.example --secret-stdin", "short")).output,
  ).toContain("pipe the webhook secret");
  expect((await run("add localhost --name A --email a@b.example")).output).toContain("is no domain");
  expect(await readShop("bad.example")).toBeNull();
  expect(await run("keys bad.example")).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("There is no shop bad.example."),
  });
});

test("keys are listed by their beginning, never by their value", async () => {
  const { domain, apiKey, linkSecret } = await newShop();
  await caller(apiKey);
  const { output } = await run(`keys ${domain}`);
  expect(output).toMatch(
    new RegExp(`^API key "default" +${apiKey.slice(0, 11)} +20.* UTC .*no end +orders:write, `, "m"),
  );
  expect(output).toMatch(/^link secret +- +20.* UTC +never +no end$/m);
  expect(output).not.toContain(apiKey.slice(12));
  expect(output).not.toContain(linkSecret);
});

test("a rotated API key works along with the new one for a week, and repeating the command ends neither", async () => {
  const { domain, apiKey } = await newShop(" --scopes orders:read");
  const rotated = await run(`rotate ${domain} --what api`);
  expect(rotated.output).toMatch(
    /^New API key "default", shown only now:\n\n {2}lw_\S+\n\nThe one before works until 20/,
  );
  const second = told.at(-1) ?? "";
  expect(await caller(apiKey)).toMatchObject({ scopes: ["orders:read"] });
  expect(await caller(second)).toMatchObject({ scopes: ["orders:read"] });
  const again = await run(`rotate ${domain} --what api`);
  expect([again.exitCode, again.output]).toEqual([
    1,
    expect.stringMatching(/^Nothing was changed:\n {2}two API keys are valid.* it works until 20.* UTC\. If/),
  ]);
  expect([await caller(apiKey), await caller(second)]).toMatchObject([{}, {}]);
  const { output } = await run(`rotate ${domain} --what api --now`);
  expect(output).toContain("The one before has ended.");
  expect([await caller(apiKey), await caller(second), await caller(told.at(-1) ?? "")]).toMatchObject([
    null,
    null,
    {},
  ]);
});

test("a key with another label is one more", async () => {
  const { domain, apiKey } = await newShop();
  const { output } = await run(`rotate ${domain} --what api --label warehouse --scopes orders:write`);
  expect(output).toContain("There was none before.");
  expect(await caller(apiKey)).not.toBeNull();
  expect(await caller(told.at(-1) ?? "")).toMatchObject({ scopes: ["orders:write"] });
});

test("secrets rotate alike; Shopify's is given, and given twice changes nothing", async () => {
  const { domain, linkSecret } = await newShop();
  await run(`rotate ${domain} --what link`);
  expect(await secretsOf(domain, "link")).toEqual([told.at(-1), linkSecret]);
  expect((await run(`rotate ${domain} --what link`)).output).toContain("two link secrets are valid");
  expect(await secretsOf(domain, "link")).toEqual([told.at(-1), linkSecret]);
  await run(`rotate ${domain} --what link --now`);
  expect(await secretsOf(domain, "link")).toEqual([told.at(-1)]);
  const missing = await run(`rotate ${domain} --what shopify`);
  expect(missing).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("Shopify makes this secret"),
  });
  const given = `rotate ${domain} --what shopify --secret-stdin`;
  expect((await run(given, "shpss_aaaaaaaaaaaaaaaa\n")).output).not.toContain("shpss_");
  expect((await run(given, "shpss_aaaaaaaaaaaaaaaa")).output).toContain("has this secret already");
  expect(await secretsOf(domain, "shopify")).toEqual(["shpss_aaaaaaaaaaaaaaaa"]);
});

test("name and address change; the list shows them", async () => {
  const { domain } = await newShop();
  await run(`change ${domain} --email new@mail.example`);
  expect(await readShop(domain)).toMatchObject({ shopName: "Corner", contactEmail: "new@mail.example" });
  expect((await run(`change ${domain}`)).exitCode).toBe(1);
  const { output } = await run("list");
  expect(output).toMatch(new RegExp(`^${domain} +Corner +new@mail\\.example +signed +1 +never$`, "m"));
  expect(output).toMatch(/^northpine\.example /m);
});

test("how many of its orders unsigned links open is set, and set back", async () => {
  const { domain } = await newShop();
  const lookups = async () => (await readShop(domain))?.orderLookupsPerHour;
  expect(await lookups()).toBeNull();
  for (const word of ["0", "-1", "1.5", "many", "1000001"])
    expect(await run(`change ${domain} --order-lookups=${word}`)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("--order-lookups: give a number"),
    });
  expect(await lookups()).toBeNull();
  await run(`change ${domain} --order-lookups 5000`);
  expect(await lookups()).toBe(5_000);
  await run(`change ${domain} --order-lookups default`);
  expect(await lookups()).toBeNull();
});

test("a shop is known by its name at Shopify as well, which no other shop has", async () => {
  const { domain } = await newShop(" --shopify corner-shop-7.myshopify.com");
  const row = await rowsWhere(world, "shops", "shop_domain", domain);
  expect(row).toMatchObject([{ platform_domain: "corner-shop-7.myshopify.com" }]);
  const taken = await run(
    "add taken.example --name A --email a@b.example --shopify corner-shop-7.myshopify.com",
  );
  expect(taken).toMatchObject({ exitCode: 1, output: expect.stringContaining("another shop has this name") });
  expect((await run(`change ${domain} --shopify corner.example`)).output).toContain("--shopify: give");
  expect(await run(`change ${domain} --shopify https://Other-7.myshopify.com/`)).toMatchObject({
    exitCode: 0,
  });
});

test("a connection is checked part by part", async () => {
  const { domain, apiKey } = await newShop();
  expect((await run(`test ${domain}`)).output).toMatch(/^READY +API key +Never used\.$/m);
  await caller(apiKey);
  await newOrder(world, domain);
  const { output, exitCode } = await run(`test ${domain}`);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^WORKS +API key +Last used 20/m);
  expect(output).toMatch(/^WORKS +Orders +1, the last one came or changed 20/m);
  expect(output).toMatch(/^MISSING +Signed events/m);
  expect(output).toMatch(/^WORKS +Links +A signed link opens\.$/m);
  expect(output).toMatch(/^MISSING +Webhooks +npm run shop -- webhook /m);
});

test.each([
  "frobnicate",
  "list all",
  "list --now",
  "keys",
  "keys a.example b.example",
  "keys a.example --now",
  "add a.example --all",
])("%s is answered with how it is used", async (line) => {
  expect(await run(line)).toMatchObject({ exitCode: 2, output: expect.stringMatching(/^Usage:/) });
});

test.each(["", " --what mail", " --what link --label a", " --what api --secret-stdin"])(
  "so is rotate%s",
  async (flags) => {
    const { domain } = await newShop();
    expect((await run(`rotate ${domain}${flags}`)).exitCode).toBe(2);
  },
);

test("no key or secret is in the log or in the database as it is", async () => {
  expect(told.length).toBeGreaterThan(20);
  const rows = await Promise.all(
    ["shop_api_keys", "shop_secrets"].map(async (table) => (await world.db.from(table).select("*")).data),
  );
  const seen = JSON.stringify([lines, rows, await rowsWhere(world, "shops", "shop_name", "Corner")]);
  for (const secret of told) expect(seen).not.toContain(secret.slice(12));
});

test.each([
  ["bogus shop.example", "There is no 'bogus'."],
  ["keys", "`keys` needs the shop's domain."],
  ["keys northpine.example now", "`keys` takes nothing after the shop's domain."],
  ["rotate northpine.example", "`rotate` needs --what api, link, shopify, woocommerce, webhook."],
  ["webhook northpine.example remove 7", "'7' is no id of an address."],
  ["webhook northpine.example replay 7", "'7' is no id of a delivery."],
  ["webhook northpine.example test --now", "`webhook` doesn't take 'test --now'."],
  ["events northpine.example frob", "`events` doesn't take 'frob'."],
  ["privacy northpine.example copy", "`privacy` doesn't take 'copy'."],
  ["rotate northpine.example --what link --label x", "--what link takes no option '--label'."],
])("what isn't understood is named below the usage: %s", async (words, fault) => {
  const { exitCode, output } = await runShopCommand(words.split(" "));
  expect([exitCode, output.split("\n").at(-1)]).toEqual([2, fault]);
});
