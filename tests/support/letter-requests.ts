import { reviewAsSandbox } from "~/letters/operations/sandbox-review.server";
import { drainAll } from "./outbox";
import { openPayer, requests } from "./payments";
import { Visitor } from "./visitor";
import { walkThrough, wizards } from "./walk";
import { newOrder, rowWhere, type World } from "./world";

/** Tolerance for a difference between the database's clock and ours. */
const later = () => new Date(Date.now() + 1_000);

/** The sandbox provider decides everything; nothing is delivered. */
export const decideAll = (): Promise<void> => reviewAsSandbox(0, later());

/** The sandbox provider decides everything, and the results are delivered. */
export async function review(): Promise<void> {
  await drainAll();
  await decideAll();
  await drainAll();
}

const health = { conditions: { conditions: "Other", otherConditions: "Knee pain" } };

/** Requests and pays for a letter. It is denied if the treatments contain "deny". */
export async function requestPaidLetter(world: World, previousTreatments: string) {
  const payer = await openPayer({ ...health, treatments: { previousTreatments, productUse: "" } });
  await payer.visitor.post(payer.payPath, { intent: "pay" });
  return {
    ...payer,
    status: async () => (await rowWhere(world, requests, "id", payer.requestId)).status,
  };
}

/** Requests the letter of a new order. It is denied if the treatments contain "deny". */
export async function requestOrderLetter(world: World, previousTreatments: string) {
  const query = await newOrder(world);
  const email = `order-${query.orderId}@mail.example`;
  await world.db.from("shop_orders").update({ email }).eq("shop_order_id", query.orderId);
  const answers = {
    contact: { email, name: "Bo", state: "NE" },
    treatments: { previousTreatments, productUse: "" },
  };
  await walkThrough(new Visitor(), wizards.order, { query, answers });
  const letter = () => rowWhere(world, "shop_lmn_requests", "shop_order_id", query.orderId);
  return {
    email,
    query,
    requestId: String((await letter()).id),
    status: async () => (await letter()).status,
  };
}
