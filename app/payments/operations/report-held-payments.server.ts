import { listHeldPayments } from "~/letters/store/product-letters.server";
import { log } from "~/platform/process/log.server";

/** Reminds the operator, in the log, of payments that wait for a person. */
export async function reportHeldPayments(): Promise<void> {
  const held = await listHeldPayments();
  if (held.length === 0) return;
  log.warn({ lmnRequestIds: held.map((letter) => letter.id) }, "payments held");
}
