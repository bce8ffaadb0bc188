import { z } from "zod";
import { call, callParsed } from "~/platform/database/call.server";
import type { CorrectionField } from "../domain/issued-letter";
import type { RequestRef } from "../domain/letter-ref";
import { type GoodChoice, goodChoices } from "../domain/revocation";
import { readRequestKey } from "./intake.server";
import { encryptColumns } from "./letter-keys.server";

/** A request of either kind. */
export type RequestKey = RequestRef;

/** Withdraws an undecided request; a paid fee is refunded. False if it is decided, or over. */
export async function withdrawLetter({ requestId }: RequestKey): Promise<boolean> {
  return call("withdraw_letter", { requestId });
}

/** Requests a correction of the newest letter. False if another one is pending, or the letter can't be corrected. */
export async function saveCorrectionRequest(
  { requestId }: RequestKey,
  correction: { field: CorrectionField; askedFor: string },
): Promise<boolean> {
  const key = await readRequestKey(requestId);
  if (!key) return false;
  const columns = encryptColumns("letter_corrections", { asked_for: correction.askedFor }, key);
  const found = await call("request_correction", {
    requestId,
    field: correction.field,
    askedFor: columns.asked_for,
  });
  return found !== null;
}

const erasure = z.enum(["erased", "erased-before"]);

/**
 * Erases what the shopper told us for a request and withdraws it if it is undecided; a signed letter and the audit are
 * kept. A later payment is refunded.
 */
export async function eraseRequest({ requestId }: RequestKey): Promise<z.output<typeof erasure>> {
  return callParsed("erase_request", erasure, { requestId });
}

const madeGood = z.enum([...goodChoices, "closed"]);

/** Refunds the fee of a letter that was revoked by our mistake, or reopens its review; once. */
export async function makeGood(requestId: string, choice: GoodChoice): Promise<z.output<typeof madeGood>> {
  return callParsed("compensate_revoked_letter", madeGood, { requestId, choice, actorKind: "shopper" });
}
