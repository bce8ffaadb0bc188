import { expect, test } from "vitest";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { catalogShop, sauna } from "../../support/catalog-shop";
import { incomingLine, incomingOrder } from "../../support/incoming-orders";
import { orderRowsOf } from "../../support/order-events";
import { drainAll } from "../../support/outbox";
import { openWorld } from "../../support/world";

const world = await openWorld();

test("a product's verdict never raises a line that is called something else, and lowers it", async () => {
  const shop = await catalogShop(world);
  await shop.resultsOf(
    { ...sauna, skus: ["SAUNA-1"] },
    { product_id: "4", title: "Ibuprofen tablets 200 mg", own_word: "not-eligible" },
  );
  const lines = [
    { productId: "632910392", title: "Gift Card" },
    { sku: "SAUNA-1", title: "Video game console" },
    { productId: "632910392", title: "Gaming chair", eligibility: "letter" as const },
    { productId: "4", title: "Bandages for wounds" },
    { productId: "632910392", title: "Sauna blanket, infrared, XL" },
  ].map((line, index) => incomingLine({ lineId: `${index}`, eligibility: null, quantity: 1, ...line }));
  await acceptOrder(shop.domain, incomingOrder({ lines }));
  await drainAll();
  const [row] = await orderRowsOf(world, shop);
  const said = row?.products as { fsa_hsa_eligibility: string }[] | undefined;
  expect(said?.map((one) => one.fsa_hsa_eligibility)).toEqual(["none", "none", "none", "none", "letter"]);
});
