import { readOrderLetter } from "~/letters/store/order-letters.server";
import type { OrderKey } from "~/orders/domain/shop-order";
import { recover } from "~/platform/process/recover.server";
import { within } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";

const deadlineMs = 5_000;

export type Linkable = "known" | "unknown" | "failing";

/** Whether there is a letter or an order an account may be linked to; "failing" when its shop does not answer in 5 s. */
export async function checkLinkable(key: OrderKey): Promise<Linkable> {
  if (await readOrderLetter(key)) return "known";
  return within(deadlineMs, "orders", services().orders.readOrder(key))
    .then((order): Linkable => (order ? "known" : "unknown"))
    .catch(recover(ServiceError, "order could not be read", () => "failing" as const));
}
