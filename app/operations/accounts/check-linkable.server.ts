import { readOrderLetter } from "~/data/orders/order-letters.server";
import type { OrderKey } from "~/domain/orders/shop-order";
import { within } from "~/services/deadline";
import { services } from "~/services/index.server";
import { isServiceFailure, logFailure } from "../service-failure.server";

const deadlineMs = 5_000;

export type Linkable = "known" | "unknown" | "failing";

/** Whether there is a letter or an order an account may be linked to; "failing" when its shop does not answer in 5 s. */
export async function checkLinkable(key: OrderKey): Promise<Linkable> {
  if (await readOrderLetter(key)) return "known";
  try {
    return (await within(deadlineMs, "orders", services().orders.readOrder(key))) ? "known" : "unknown";
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "order could not be read");
    return "failing";
  }
}
