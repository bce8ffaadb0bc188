import { query } from "~/platform/database/call.server";

/** Records a payment provider's event; false if it was seen before. */
export async function rememberPaymentEvent(id: string, type: string): Promise<boolean> {
  const rows = await query("remember payment event", (db) =>
    db.from("payment_events").upsert({ id, type }, { onConflict: "id", ignoreDuplicates: true }).select("id"),
  );
  return rows.length > 0;
}
