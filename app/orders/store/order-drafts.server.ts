import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";

const sent = z.enum(["created", "existing", "confirm", "refused", "ended"]);
const confirmed = z.enum(["created", "existing", "gone", "ended"]);

/** A trigger refuses the request of an order that was cancelled or refunded in full. */
const orderEnded = "LW001";

function endedOrThrow(error: unknown): "ended" {
  if (error instanceof DatabaseError && error.code === orderEnded) return "ended";
  throw error;
}

/**
 * What became of a sent draft: a request of its own, an order that has one already, one that waits until the order's
 * e-mail address has confirmed it, or none, because the shop signs its links and this visitor had none, or because the order
 * was cancelled or refunded in full.
 */
export type SentOrderDraft = z.output<typeof sent>;

/** Sends a complete draft, with what follows from it, in one transaction; `validUntil` is an ISO date. */
export async function sendOrderDraft(
  draftId: string,
  validUntil: string,
  isSigned: boolean,
): Promise<SentOrderDraft> {
  const args = { p_draft_id: draftId, p_valid_until: validUntil, p_is_signed: isSigned };
  return parse("send order letter", sent, await call("send_order_letter", args).catch(endedOrThrow));
}

/** Counts a request confirmed from the order's address, if its own is still `email`. */
export async function confirmOrderDraft(
  draftId: string,
  email: string,
  validUntil: string,
): Promise<z.output<typeof confirmed>> {
  const args = { p_draft_id: draftId, p_email: email, p_valid_until: validUntil };
  return parse(
    "confirm order letter",
    confirmed,
    await call("confirm_order_letter", args).catch(endedOrThrow),
  );
}
