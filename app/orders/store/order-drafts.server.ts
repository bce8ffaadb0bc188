import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";

const sent = z.enum(["created", "existing", "confirm", "too-many", "refused", "ended", "unserved"]);
const confirmed = z.enum(["created", "existing", "gone", "ended"]);

/** A trigger refuses a request for an order that was cancelled or fully refunded. */
const orderEnded = "LW001";

function endedOrThrow(error: unknown): "ended" {
  if (error instanceof DatabaseError && error.code === orderEnded) return "ended";
  throw error;
}

/**
 * The result of submitting a draft: a new request; the order already has one; it waits for confirmation by the order's
 * email address; or none, because that address was mailed three times today, because the shop signs its links and this visitor had none, because the order was cancelled or
 * fully refunded, or because no practice may decide for the patient's state today.
 */
type SentOrderDraft = z.output<typeof sent>;

/**
 * Submits a complete draft with all consequences in one transaction; `validUntil` is an ISO date. `hasRoom`: for practices, if the
 * operator has a video room for all; null if others decide.
 */
export async function sendOrderDraft(
  draftId: string,
  validUntil: string,
  isSigned: boolean,
  hasRoom: boolean | null = null,
): Promise<SentOrderDraft> {
  return parse(
    "send order letter",
    sent,
    await call("send_order_letter", { draftId, validUntil, isSigned, hasRoom }).catch(endedOrThrow),
  );
}

/** Confirms a request from the order's address, if that is still `email`. */
export async function confirmOrderDraft(
  draftId: string,
  email: string,
  validUntil: string,
): Promise<z.output<typeof confirmed>> {
  return parse(
    "confirm order letter",
    confirmed,
    await call("confirm_order_letter", { draftId, email, validUntil }).catch(endedOrThrow),
  );
}
