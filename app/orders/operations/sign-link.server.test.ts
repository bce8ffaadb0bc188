import { expect, test } from "vitest";
import { hmacOf } from "../../../tests/support/signed-order";
import { openWorld } from "../../../tests/support/world";
import { orderLinkOf, readOrderQuery } from "../http/order-query";
import { addSecret, encryptHandwrittenSecrets } from "../shops/operations/shop-secrets.server";
import { readShop } from "../store/shops.server";
import { linkFault } from "./order-link-hmac.server";
import { signedOrderLink, UnsignableLinkError } from "./sign-link.server";
import { runSignLinkCommand } from "./sign-link-command.server";

const world = await openWorld();
await encryptHandwrittenSecrets();
const shop = "kettle-and-spine.example";
const day = 86_400;

const queryOf = (link: string) => new URL(link, "http://localhost").searchParams;
const secondsLeft = (link: string) => Number(queryOf(link).get("exp")) - Date.now() / 1_000;

/** Why the link doesn't open its order; null if it does. */
async function faultOf(link: string) {
  const key = readOrderQuery(queryOf(link));
  const found = key && (await readShop(key.shopDomain));
  if (!key || !found) throw new Error("no order of a shop");
  return linkFault(found, key, orderLinkOf(queryOf(link)));
}

test("a link opens its order for the days it is made for", async () => {
  const link = await signedOrderLink(shop, 2001, { days: 7 });
  expect(link).toMatch(
    /^\/complete-lmn\?shop=kettle-and-spine\.example&orderId=2001&exp=\d{10}&sig=[0-9a-f]{64}$/,
  );
  expect(Math.abs(secondsLeft(link) - 7 * day)).toBeLessThan(5);
  expect(await faultOf(link)).toBeNull();
  expect(await faultOf(link.replace("2001", "2002"))).toBe("wrong");
});

test("after a change of secrets links are signed with the new one, and those of the old one still open", async () => {
  const before = await signedOrderLink(shop, 2001, { days: 7 });
  const secret = await addSecret(shop, "link");
  const after = await signedOrderLink(shop, 2001, { days: 7 });
  const { sig, ...signed } = Object.fromEntries(queryOf(after));
  expect(sig).toBe(hmacOf(`shop=${shop}&orderId=2001&exp=${signed.exp}`, secret ?? ""));
  expect(await faultOf(before)).toBeNull();
  expect(await faultOf(after)).toBeNull();
  await addSecret(shop, "link");
  expect(await faultOf(before)).toBe("wrong");
  expect(await faultOf(after)).toBeNull();
});

test("a shop without a secret has no signed link", async () => {
  for (const other of ["northpine.example", "stranger.example"])
    await expect(signedOrderLink(other, 1, { days: 1 })).rejects.toThrow(UnsignableLinkError);
});

test("a shop that needs an end of every link refuses one without", async () => {
  const old = { shop, orderId: "2001" };
  const link = `/?${new URLSearchParams(old)}&sig=${hmacOf(`shop=${shop}&orderId=2001`)}`;
  const other = "another-signing.example";
  await world.db
    .from("shops")
    .insert({ shop_domain: other, shop_name: "Another", signing_secret: "s".repeat(40) });
  expect((await readShop(other))?.linksNeedExp).toBe(true);
  const ofOther = link.replaceAll(shop, other).replace(/sig=.*/, "sig=");
  const sig = hmacOf(`shop=${other}&orderId=2001`, "s".repeat(40));
  expect(await faultOf(ofOther + sig)).toBe("exp-missing");
  expect(await faultOf(await signedOrderLink(other, 2001, { days: 1 }))).toBeNull();
});

test("npm run link:sign prints the whole address", async () => {
  const { exitCode, output } = await runSignLinkCommand([shop, "2001"]);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^http:\/\/127.0.0.1:3000\/complete-lmn\?/);
  expect(Math.abs(secondsLeft(output) - 30 * day)).toBeLessThan(5);
  expect(await faultOf(output)).toBeNull();
  const other = await runSignLinkCommand([
    shop.toUpperCase(),
    "#2001",
    "--days",
    "1",
    "--page",
    "lmn-status",
  ]);
  expect(other.output).toMatch(
    /^http:\/\/127.0.0.1:3000\/lmn-status\?shop=kettle-and-spine\.example&orderId=2001/,
  );
  expect(await faultOf(other.output)).toBeNull();
});

test.each([
  ["nothing", [], "at most"],
  ["no order", [shop], "at most"],
  ["a shop that is no domain", ["kettle and spine", "1"], "'kettle and spine' is no shop's domain."],
  ["an order that is no number", [shop, "NP-1"], "'NP-1' is no order's number."],
  ["the order 0", [shop, "0"], "'0' is no order's number."],
  ["two orders", [shop, "1", "2"], "'2' is one word too many."],
  ["no day", [shop, "1", "--days", "0"], "'0' is no number of days from 1 to 366."],
  ["more than a year", [shop, "1", "--days", "400"], "'400' is no number of days from 1 to 366."],
  ["half a day", [shop, "1", "--days", "0.5"], "'0.5' is no number of days from 1 to 366."],
  ["another page", [shop, "1", "--page", "desk"], "'desk' is no page."],
  ["another option", [shop, "1", "--secret", "x"], "Unknown option '--secret'."],
])("npm run link:sign with %s says how it is used", async (_, args, fault) => {
  const { exitCode, output } = await runSignLinkCommand(args);
  expect(exitCode).toBe(2);
  expect(output).toMatch(/^Usage: npm run link:sign -- SHOP ORDER/);
  expect(output.endsWith(fault)).toBe(true);
});

test("npm run link:sign says that a shop doesn't sign", async () => {
  expect(await runSignLinkCommand(["northpine.example", "1001"])).toEqual({
    exitCode: 1,
    output: "There is no shop northpine.example with a secret to sign links with.",
  });
});
