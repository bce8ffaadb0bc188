import { z } from "zod";
import { orderEnd } from "~/orders/store/orders.server";
import { read } from "~/platform/database/batched-reads.server";
import { instant, parse } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { centsFromDollars } from "~/platform/values/money";
import { dayInState, momentInState } from "~/platform/values/state-day";
import { site } from "~/site";
import type { RequestFacts } from "../domain/history";
import { letterKinds, type RequestRef } from "../domain/letter-ref";
import { readLetterStatus } from "../domain/status";

/** The facts in a request's own row; null if there is no such request. */
export async function readRequestFacts(requestId: string): Promise<RequestFacts | null> {
  const [row] = await read("read_request_facts", { requestId });
  if (!row) return null;
  const { fee, shop_domain: shopDomain, shop_order_id: shopOrderId, shop_name: shopName } = row;
  return {
    kind: parse("read request facts", z.enum(letterKinds), row.kind),
    requestId,
    status: knownStatus(row.status),
    email: row.email,
    state: row.state,
    askedAt: instant(row.asked_at),
    payment:
      fee === null
        ? null
        : {
            feeCents: centsFromDollars(fee),
            paidAt: instant(row.paid_at),
            refundedAt: instant(row.refunded_at),
          },
    order:
      shopDomain === null || shopOrderId === null
        ? null
        : {
            shopDomain,
            shopOrderId,
            shopName: shopName ?? shopDomain,
            number: row.order_number,
            ended: orderEnd(row.order_ended),
          },
    erasedAt: instant(row.erased_at),
    renewal:
      row.renewed_by === null ? null : { requestId: row.renewed_by, isSent: row.renewal_status === "sent" },
    isRenewal: row.is_renewal,
  };
}

function knownStatus(word: string) {
  const status = readLetterStatus(word);
  if (!status) throw new DatabaseError("read request facts", "bad-row");
  return status;
}

/** The ISO day of an instant in the time zone of a request's patient. */
export const patientDay = async (about: RequestRef, at: string): Promise<string> =>
  dayInState(await readPatientState(about), at);

/** Day and time of an instant there, in words. */
export const patientMoment = async (about: RequestRef, at: string): Promise<string> =>
  momentInState(await readPatientState(about), at);

/** Two-letter code of the patient's state; null if it isn't known. */
async function readPatientState({ requestId }: Pick<RequestRef, "requestId">): Promise<string | null> {
  const [row] = await read("read_request_facts", { requestId });
  return row?.state ?? null;
}

/** True if a physician of the request's practice may sign for its patient today. */
export const hasPhysician = (requestId: string): Promise<boolean> => read("has_physician", { requestId });

/** The practice that reviews a request, by its own name or the operator's; null if none of ours has it. */
export async function readReviewingPractice(requestId: string): Promise<string | null> {
  const [row] = await read("read_reviewing_practice", { requestId });
  return row ? (row.practice_name ?? site.practiceName) : null;
}
