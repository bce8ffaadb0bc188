import { z } from "zod";
import type { OrderKey } from "~/orders/domain/shop-order";
import { keyOfOrder } from "~/orders/store/orders.server";
import { call } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";

/** A letter that is valid for an order, judging by product ids and dates. */
interface OfferedLetter {
  letterId: string;
  requestId: string;
  /** The order's ISO day in the patient's time zone. */
  boughtOn: string;
  /** The product titles in the letter's own order. */
  titles: string[];
}

export async function listCoveringLetters(key: OrderKey): Promise<OfferedLetter[]> {
  return (await call("list_covering_letters", keyOfOrder(key))).map(fieldsOf);
}

const outcome = z.enum(["covered", "asked", "over"]);

/** "covered", idempotently; "asked": the order has its own request; "over": the letter no longer covers it. */
export const coverOrder = async (key: OrderKey, letterId: string): Promise<z.output<typeof outcome>> =>
  outcome.parse(await call("cover_order", { ...keyOfOrder(key), letterId }));
