import { expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { readProduct } from "~/orders/products/store/products.server";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { wooEvent } from "../../support/order-events";
import { wooOrderBody } from "../../support/shop-events";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

/** A shop that WooCommerce names by the address of its site, and only its test shop is there. */
async function newTestShop() {
  const domain = `${crypto.randomUUID()}.example`;
  await runShopCommand(["add", `${domain}.test`, "--name", "Oak", "--email", "it@mail.example"]);
  const secret = (await addSecret(`${domain}.test`, "woocommerce")) ?? "";
  return { domain, platform: domain, secret };
}

const ordersOf = async (domain: string) =>
  (await rowsWhere(world, "shop_orders", "shop_domain", domain)).length;

test("WooCommerce's events reach the test shop by the site's address, and the live one from the moment it is there", async () => {
  const shop = await newTestShop();
  const testShop = `${shop.domain}.test`;
  expect((await wooEvent(shop, "order.created", wooOrderBody())).json()).toEqual({ result: "created" });
  await wooEvent(shop, "product.created", { id: 7, name: "Knee brace" });
  expect([await ordersOf(shop.domain), await ordersOf(testShop)]).toEqual([0, 1]);

  const told = await runShopCommand(["go-live", testShop]);
  expect(told).toMatchObject({ exitCode: 0, output: expect.stringContaining("its own from now on") });
  expect((await wooEvent(shop, "order.created", wooOrderBody())).json()).toEqual({ result: "created" });
  expect([await ordersOf(shop.domain), await ordersOf(testShop)]).toEqual([1, 1]);
  expect(await readProduct(shop.domain, "7")).toMatchObject({ title: "Knee brace" });
});

test("a second go-live leaves the secret that the live shop made since", async () => {
  const shop = await newTestShop();
  await runShopCommand(["go-live", `${shop.domain}.test`]);
  const own = await addSecret(shop.domain, "woocommerce");
  await runShopCommand(["go-live", `${shop.domain}.test`]);
  expect((await validSecrets(shop.domain, "woocommerce")).map(({ secret }) => secret)).toEqual([
    own,
    shop.secret,
  ]);
});

test("a shop that can't be added isn't said to be there, and the test shop keeps its events", async () => {
  const shop = await newTestShop();
  const testShop = `${shop.domain}.test`;
  await world.db.from("shops").update({ contact_email: "no address" }).eq("shop_domain", testShop);
  const told = await runShopCommand(["go-live", testShop]);
  expect(told).toEqual({ exitCode: 1, output: expect.stringContaining("Nothing was changed") });
  expect((await wooEvent(shop, "order.created", wooOrderBody())).json()).toEqual({ result: "created" });
  expect(await ordersOf(testShop)).toBe(1);
});

test("an event signed with another secret is refused, and so is the test shop's once there is a live shop", async () => {
  const shop = await newTestShop();
  const wrong = { ...shop, secret: "not-the-secret-of-the-test-shop" };
  expect((await wooEvent(wrong, "order.created", wooOrderBody())).status).toBe(401);
  await runShopCommand(["add", shop.domain, "--name", "Oak", "--email", "it@mail.example"]);
  expect((await wooEvent(shop, "order.created", wooOrderBody())).status).toBe(401);
  expect([await ordersOf(shop.domain), await ordersOf(`${shop.domain}.test`)]).toEqual([0, 0]);
});
