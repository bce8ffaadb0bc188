import { dayInState } from "~/platform/values/state-day";
import { minutesFromNow, newReview } from "../contract/data/desk-rows";
import { drainAll } from "./outbox";
import type { Visitor } from "./visitor";
import { rowsWhere, type World } from "./world";

/** The ISO day this many days from today in the patient's state. */
export const day = (days: number, state = "VT") => dayInState(state, minutesFromNow(days * 1_440));

/** A complete approval form for a patient in this state. Its days are those of its use: tests may run past midnight. */
export const approvalIn = (state: string, more: Record<string, string> = {}) => ({
  diagnosis: "Insomnia, unspecified",
  icd10: "G47.00",
  effect: "Ada wakes at three.",
  product: "Lamp",
  use: "Mornings, 30 minutes.",
  reason: "Light sets her clock.",
  get startsOn() {
    return day(0, state);
  },
  get endsOn() {
    return day(300, state);
  },
  basis: "phone",
  get visitOn() {
    return day(0, state);
  },
  visitMinutes: "12",
  "confirm-diagnosis": "yes",
  certified: "yes",
  intent: "sign",
  ...more,
});
export const approval = approvalIn("VT");

/** An approval of a letter whose sentences existed before. */
export const reread = approvalIn("VT", {
  "confirm-effect": "yes",
  "confirm-use": "yes",
  "confirm-reason": "yes",
});

/** A letter that this provider approved at the desk, made and mailed. Returns the request's id. */
export async function sentBy(provider: Visitor, answers = approval): Promise<string> {
  const { requestId } = await newReview({ state: "VT" });
  await provider.post(`/desk/review/${requestId}`, { intent: "claim" });
  const signed = await provider.post(`/desk/review/${requestId}/approve`, answers);
  if (signed.status !== 303) throw new Error(`not approved: ${signed.status}`);
  await sendNow(provider, requestId);
  return requestId;
}

/** Presses "Send now" on a letter the provider has just signed; it is made and mailed. */
export async function sendNow(provider: Visitor, requestId: string): Promise<void> {
  const sent = await provider.post(`/desk/letter/${requestId}`, { intent: "send" });
  if (sent.status !== 303) throw new Error(`not sent: ${sent.status}`);
  await drainAll();
}

/** All versions of a request's letter, oldest first. */
export const versionsOf = async (world: World, requestId: string) =>
  (await rowsWhere(world, "issued_letters", "request_id", requestId)).sort(
    (a, b) => Number(a.version) - Number(b.version),
  );

/** Requests a correction as the shopper. Returns the path of its page at the desk; null if it can't be requested. */
export async function requestCorrection(world: World, requestId: string, field: string, words: string) {
  const args = { p_request_id: requestId, p_field: field, p_asked_for: words };
  const { data } = await world.db.rpc("request_correction", args);
  return `/desk/correction/${data}`;
}
