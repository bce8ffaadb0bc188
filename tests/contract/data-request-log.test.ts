import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readLinkedAccount } from "~/data/accounts/linked-accounts.server";
import { readBrandByUrl } from "~/data/brands/brands.server";
import { readProductByUrl } from "~/data/brands/products.server";
import { connectHosted, useDatabase } from "~/data/database/client.server";
import { readCachedCheck } from "~/data/eligibility/cached-checks.server";
import { keepLateReading } from "~/data/letters/product-drafts.server";
import { readOrderLetter } from "~/data/orders/order-letters.server";
import { readShopOrder } from "~/data/orders/orders.server";
import { readShop } from "~/data/orders/shops.server";

let server: Server | undefined;
afterEach(() => server?.close());

test("products, shops and orders are asked for in the body, never in an address that is logged", async () => {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  useDatabase(connectHosted(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "key"));

  const address = "https://northpine.example/psoriasis-cream";
  const order = { shopDomain: "northpine.example", shopOrderId: 1001 };
  expect(await readProductByUrl(address)).toBeNull();
  expect(await readBrandByUrl("https://northpine.example")).toBeNull();
  expect(await readCachedCheck(address)).toBeNull();
  expect(await readShop(order.shopDomain)).toBeNull();
  expect(await readShopOrder(order)).toBeNull();
  expect(await readOrderLetter(order)).toBeNull();
  expect(await readLinkedAccount(order)).toBeNull();

  const reading = { product: { title: "Cream" }, conditions_offered: ["Psoriasis", "Other"] };
  expect(await keepLateReading("hash", address, reading)).toBeNull();

  expect(asked).toHaveLength(8);
  for (const url of asked) expect(url).not.toMatch(/northpine|psoriasis|1001/);
});
