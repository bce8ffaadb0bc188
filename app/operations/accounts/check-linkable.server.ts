import { readOrderLetter } from "~/data/orders/order-letters.server";
import type { OrderKey } from "~/domain/orders/shop-order";
import { recover } from "~/process/recover.server";
import { within } from "~/services/deadline";
import { services } from "~/services/index.server";
import { ServiceError } from "~/services/service-error";

const deadlineMs = 5_000;

export type Linkable = "known" | "unknown" | "failing";

/** Whether there is a letter or an order an account may be linked to; "failing" when its shop does not answer in 5 s. */
export async function checkLinkable(key: OrderKey): Promise<Linkable> {
  if (await readOrderLetter(key)) return "known";
  return within(deadlineMs, "orders", services().orders.readOrder(key))
    .then((order): Linkable => (order ? "known" : "unknown"))
    .catch(recover(ServiceError, "order could not be read", () => "failing" as const));
}
