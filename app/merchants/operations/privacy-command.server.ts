import {
  endPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
} from "~/orders/shops/store/privacy-requests.server";
import { readShopOrder } from "~/orders/store/orders.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { dollarsFromCents } from "~/platform/values/money";
import { textTable } from "~/platform/values/text-table";
import { minute } from "./shop-tables";

/** The verb `privacy DOMAIN`: lists the platform's privacy requests about a shop, or prints a requested copy. */
export async function runPrivacyVerb(
  shopDomain: string,
  [verb = "list", id, ...rest]: readonly string[],
): Promise<CommandResult | null> {
  if (rest.length > 0) return null;
  const requests = await listPrivacyRequests(shopDomain);
  if (verb === "list" && id === undefined) return { exitCode: 0, output: requestTable(requests) };
  if (verb !== "copy" || id === undefined) return null;
  const asked = requests.find((one) => one.id === id && one.topic === "customers/data_request");
  if (!asked)
    return { exitCode: 1, output: "There is no request for a copy with this id. `privacy` lists all." };
  const copy = await Promise.all(asked.orderIds.map((orderId) => copyOf(shopDomain, orderId)));
  await endPrivacyRequest(asked.id);
  return {
    exitCode: 0,
    output: JSON.stringify(
      copy.filter((order) => order !== null),
      null,
      2,
    ),
  };
}

/** An order with its shopper, as the shop sent it. */
async function copyOf(shopDomain: string, shopOrderId: number) {
  const order = await readShopOrder({ shopDomain, shopOrderId });
  return (
    order && {
      shop_order_id: shopOrderId,
      email: order.email,
      customer_name: order.customerName,
      state: order.state,
      placed_at: order.placedAt,
      ended: order.ended,
      price: dollarsFromCents(order.priceCents),
      lines: order.products.map(({ title, quantity, unitPriceCents, discountCents }) => ({
        title,
        quantity,
        unit_price: dollarsFromCents(unitPriceCents),
        discount: dollarsFromCents(discountCents),
      })),
    }
  );
}

function requestTable(requests: readonly PrivacyRequest[]): string {
  if (requests.length === 0) return "The shop's platform has asked for nothing.";
  const rows = requests.map((asked) => [
    ...[asked.id, asked.topic, minute(asked.askedAt), asked.dueOn],
    asked.doneAt ? `done ${minute(asked.doneAt)}` : "waits",
    asked.topic === "customers/data_request" ? `${asked.orderIds.length}` : `${asked.erased} erased`,
  ]);
  return textTable([["ID", "ASKED", "WHEN", "DUE", "STATE", "ORDERS"], ...rows]).join("\n");
}
