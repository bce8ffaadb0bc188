import type { OrderLetter } from "~/letters/store/order-letters.server";
import type { OrderKey } from "~/orders/domain/shop-order";
import { recover } from "~/platform/process/recover.server";
import { within } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";

const deadlineMs = 5_000;

export type Linkable = "known" | "unknown" | "failing";

/** Checks that there is a letter or an order to link an account to; "failing" if its shop does not respond within 5 s. */
export async function checkLinkable(key: OrderKey, letter: OrderLetter | null): Promise<Linkable> {
  if (letter) return "known";
  return within(deadlineMs, "orders", services().orders.readOrder(key))
    .then((order): Linkable => (order ? "known" : "unknown"))
    .catch(recover(ServiceError, "order could not be read", () => "failing" as const));
}
