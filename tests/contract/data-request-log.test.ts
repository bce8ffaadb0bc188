import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readLinkedAccount } from "~/accounts/store/linked-accounts.server";
import { readBrandByUrl } from "~/brands/store/brands.server";
import { readCachedCheck } from "~/eligibility/store/cached-checks.server";
import { readProductByUrl } from "~/eligibility/store/products.server";
import { readOrderLetter } from "~/letters/store/order-letters.server";
import { saveLateReading } from "~/letters/store/product-drafts.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { readShop } from "~/orders/store/shops.server";
import { connectHosted, useDatabase } from "~/platform/database/client.server";

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
  expect(await saveLateReading("hash", address, reading)).toBeNull();

  expect(asked).toHaveLength(8);
  for (const url of asked) expect(url).not.toMatch(/northpine|psoriasis|1001/);
});
