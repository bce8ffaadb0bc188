import { z } from "zod";
import type { OrderKey } from "~/domain/orders/shop-order";
import { database } from "../database/client.server";
import { instant, parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const row = z
  .object({
    shop_name: z.string(),
    signing_secret: z.string().nullable(),
    prefill_unsigned: z.boolean(),
    request_id: z.string().nullable(),
    status: z.string().nullable(),
    customer_email: z.string().nullable(),
    created_at: instant.nullable(),
  })
  .transform((found) => ({
    shopName: found.shop_name,
    signingSecret: found.signing_secret,
    prefillUnsigned: found.prefill_unsigned,
    letter:
      found.request_id === null || found.created_at === null
        ? null
        : {
            id: found.request_id,
            status: found.status ?? "",
            customerEmail: found.customer_email ?? "",
            askedAt: found.created_at,
          },
  }));
const atMostOne = z.array(row).max(1);

/** A shop, and the newest letter asked for one of its orders. `askedAt` is an ISO instant, `status` the stored word. */
export type OrderLetterStatus = z.output<typeof row>;

/** The shop and the order's newest letter in one call; null for an unknown shop. Throws `DatabaseError`. */
export async function readOrderLetterStatus(key: OrderKey): Promise<OrderLetterStatus | null> {
  const db = await database();
  const answer = await db.rpc("read_order_letter_status", {
    p_shop_domain: key.shopDomain,
    p_order_id: key.shopOrderId,
  });
  const [found] = parse("read order letter status", atMostOne, dataOf("read order letter status", answer));
  return found ?? null;
}
