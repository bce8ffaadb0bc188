import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { acceptedTopics } from "~/orders/operations/accept-shop-event.server";
import { paths } from "~/paths";
import { zipPlugin } from "~/platform/build-steps/woocommerce-plugin";
import { hmacOf } from "../../support/signed-order";

const folder = mkdtempSync(join(tmpdir(), "letterwell-plugin-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [name, bytes] of Object.entries(unzipSync(zipPlugin()))) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), bytes);
}
const plugin = join(folder, "letterwell");
const files = readdirSync(plugin, { recursive: true, encoding: "utf8" });
const php = files.filter((name) => name.endsWith(".php"));
const sourceOf = (name: string) => readFileSync(join(plugin, name), "utf8");
const secrets = { link_secret: "link-secret", webhook_secret: "webhook-secret" };

const hasPhp = spawnSync("php", ["--version"]).status === 0;

describe.skipIf(!hasPhp)(hasPhp ? "the WooCommerce plugin" : "SKIPPED: there is no php here", () => {
  const walk = spawnSync("php", [join(import.meta.dirname, "walk.php"), plugin, JSON.stringify(secrets)], {
    encoding: "utf8",
  });
  const seen = hasPhp ? JSON.parse(walk.stdout) : {};

  test("runs without a notice, a warning or an error", () => expect(walk.stderr).toBe(""));

  test("finds translations in its own folder", () => {
    expect(seen.translations).toEqual({ letterwell: "letterwell/languages" });
  });

  test("shows nothing before it is set up", () => {
    expect(seen.before).toEqual({
      link: null,
      button: "",
      badge: "",
      state: expect.stringContaining("not sent"),
    });
  });

  test("refuses a URL without encryption and a shop that isn't a domain, and keeps the old settings", () => {
    expect(seen.refused).toEqual({
      errors: ["origin", "shop"],
      stored: { origin: "", shop: "", link_secret: "", webhook_secret: "", badge: "no" },
      webhooks: 0,
    });
  });

  test("has WooCommerce send each event we take, once, and signed", () => {
    const { webhooks, again, stored, errors } = seen.saved;
    expect({ errors, stored }).toEqual({
      errors: [],
      stored: { origin: "https://letterwell.example", shop: "my-shop.example", badge: "yes", ...secrets },
    });
    expect(again).toBe(webhooks.length);
    for (const webhook of webhooks) {
      expect(webhook).toMatchObject({
        status: "active",
        secret: secrets.webhook_secret,
        delivery_url: `https://letterwell.example${paths.woocommerceWebhook}`,
        api_version: "wp_api_v3",
      });
    }
    const topics = webhooks.map(({ topic }: { topic: string }) => topic);
    expect(topics.sort()).toEqual(acceptedTopics("woocommerce").sort());
  });

  test("refuses the secret of the events that we send, which isn't WooCommerce's", () => {
    expect(seen.mixed).toMatchObject({
      errors: ["webhook_secret"],
      stored: { shop: "my-shop.example", ...secrets },
    });
  });

  test("shows its settings to who runs the shop, never a secret, and to others nothing", () => {
    const { page, menu, capability } = seen.saved;
    expect(page).toContain("_wpnonce");
    expect(page).toContain("Settings saved.");
    for (const secret of Object.values(secrets)) expect(page).not.toContain(secret);
    expect(menu).toEqual(["woocommerce", "manage_woocommerce", "letterwell"]);
    expect(capability).toBe("manage_woocommerce");
    expect(seen.stranger).toBe("");
  });

  test("signs the link of a paid order as we read it", () => {
    const { search, pathname } = new URL(seen.link);
    const { sig, ...query } = Object.fromEntries(new URLSearchParams(search));
    expect(pathname).toBe(paths.orderLetter);
    expect(query).toEqual({
      shop: "my-shop.example",
      orderId: "5001",
      exp: expect.stringMatching(/^\d{10}$/),
    });
    expect(sig).toBe(hmacOf(String(new URLSearchParams(query)), secrets.link_secret));
    expect(Number(query.exp) - Date.now() / 1_000).toBeCloseTo(30 * 86_400, -2);
  });

  test("shows the link where the shopper is, and never in the shop's own mail", () => {
    const shown = seen.link.replaceAll("&", "&#038;");
    for (const page of [seen.pages.thankyou, seen.pages.account, seen.mails.html])
      expect(page).toContain(shown);
    expect(seen.mails.text).toContain(seen.link);
    expect(seen.mails.text).not.toContain("<");
    expect([seen.pages.unknown, seen.pages.none, seen.mails.admin]).toEqual(["", "", ""]);
    expect(seen.without).toEqual({ unpaid: null, euros: null, abroad: null });
    expect(seen.filtered).toBeNull();
  });

  test("shows the badge of a product that everyone may see", () => {
    const address = encodeURIComponent("https://my-shop.example/product/sauna-7/?a=1&b=é");
    const known = "https://letterwell.example/badge/product/my-shop.example/7";
    expect(seen.badges.public).toContain(`src="${known}.svg?page=${address}"`);
    expect(seen.badges.public).toContain(`href="${known}?page=${address}"`);
    expect(seen.badges).toMatchObject({ draft: "", locked: "", none: "" });
  });

  test("has its events written for someone who may read orders: for no one, or who left the shop, WooCommerce sends an error in their place", () => {
    expect(seen.commanded).toEqual({ users: [3], state: expect.stringContaining("are sent") });
    expect(seen.gone).toContain("not sent");
    expect(seen.nobody).toEqual(["paused"]);
    expect(seen["taken over"]).toEqual({ users: [4], state: expect.stringContaining("are sent") });
  });

  test("says when WooCommerce has stopped, begins again when its settings are saved as they are, pauses while it is off, and leaves nothing behind", () => {
    expect(seen.stopped).toContain("has stopped");
    expect(seen.begun).toEqual(["active"]);
    expect(seen.paused).toEqual(["paused"]);
    expect(seen.resumed).toEqual(["active"]);
    expect(seen.left).toEqual({ options: [], webhooks: 0 });
  });
});

test("each text may be translated, those of the plugin's list too, and the template has them all", () => {
  const texts = php.flatMap((name) =>
    [...sourceOf(name).matchAll(/(?:__|_e)\(\s*'((?:[^'\\]|\\.)*)',\s*'letterwell'/g)].map(
      ([, text]) => text,
    ),
  );
  const header = sourceOf("letterwell.php").match(/(?<=^ \* (?:Plugin Name|Description): +)\S.*$/gm) ?? [];
  expect(header).toHaveLength(2);
  const template = [...sourceOf("languages/letterwell.pot").matchAll(/^msgid "(.+)"$/gm)].map(
    ([, text]) => text,
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(template.sort()).toEqual([...new Set([...header, ...texts])].sort());
});

test("no file runs when it is asked for by its address", () => {
  for (const name of php)
    expect(sourceOf(name)).toMatch(/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/);
});

test("the version is the same wherever it is named", () => {
  const [, header] = /^ \* Version: +(\S+)$/m.exec(sourceOf("letterwell.php")) ?? [];
  expect(sourceOf("readme.txt")).toContain(`Stable tag: ${header}\n`);
  expect(sourceOf("readme.txt")).toContain(`= ${header} =`);
});
