import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** Remembers a payment provider's event; false when it was seen before. Throws `DatabaseError`. */
export async function rememberPaymentEvent(id: string, type: string): Promise<boolean> {
  const db = await database();
  const answer = await db
    .from("payment_events")
    .upsert({ id, type }, { onConflict: "id", ignoreDuplicates: true })
    .select("id");
  return dataOf("remember payment event", answer).length > 0;
}
