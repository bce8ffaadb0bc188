import { createHash, randomUUID } from "node:crypto";
import { approveLetter, askQuestion, claimReview } from "~/letters/desk/store/decisions.server";
import { offerVisit } from "~/letters/desk/store/desk-visits.server";
import { completeLetter } from "~/letters/store/letter-making.server";
import { signedLetter } from "~/letters/store/signed-letter.server";
import {
  alterReview,
  correctionOf,
  minutesFromNow,
  newProvider,
  newReview,
  ownDecision,
  signedContent,
} from "../contract/data/desk-rows";
import { insert, person, untyped } from "../contract/data/rows";
import type { DatabaseCall } from "./killable";

const days = (count: number) => minutesFromNow(-count * 1_440);
const alter = async (table: string, request_id: string, values: Record<string, unknown>) => {
  await (await untyped()).from(table).update(values).eq("request_id", request_id).throwOnError();
};
const idIn = async (table: string, request_id: string): Promise<string> =>
  String((await (await untyped()).from(table).select("id").eq("request_id", request_id).single()).data?.id);

/** A paid request that its provider has claimed. */
async function claimed(more: Record<string, unknown> = {}) {
  const providerId = await newProvider();
  const about = await newReview({
    paid_at: minutesFromNow(-5),
    payment_reference: `pi_${randomUUID()}`,
    ...more,
  });
  await claimReview({ ...about, providerId }, { minutes: 30, takeOver: false });
  return { ...about, providerId };
}

const times = [minutesFromNow(600), minutesFromNow(700)];
async function offered() {
  const key = await claimed();
  await offerVisit(key, { way: "phone", minutes: 15, zone: "America/Denver", times });
  return { key, visitId: await idIn("letter_visits", key.requestId) };
}
async function booked() {
  const { key, visitId } = await offered();
  await (await untyped()).rpc("pick_visit_time", {
    p_visit_id: visitId,
    p_starts_at: times[0],
    p_from: null,
  });
  return { key, visitId };
}

async function asked() {
  const key = await claimed();
  await askQuestion(key, "Since when?");
  return key.requestId;
}

async function revoked() {
  const key = await claimed();
  await approveLetter(key, signedContent(), ownDecision);
  const id = await idIn("issued_letters", key.requestId);
  await completeLetter(id, { sha256: "a".repeat(64), pages: 1, key: "letters/x" });
  const db = await untyped();
  await db.rpc("mark_letter_sent", { p_letter_id: id });
  const args = { p_request_id: key.requestId, p_provider_id: key.providerId, p_cause: "our-mistake" };
  const { data } = await db.rpc("revoke_letter", { ...args, p_reason: "Wrong patient" });
  if (data !== "revoked") throw new Error(String(data));
  return key.requestId;
}

async function toCorrect() {
  const key = await claimed();
  await correctionOf(key);
  return { key, correctionId: await idIn("letter_corrections", key.requestId) };
}

/** A request whose patient was asked to agree, with a link with this token's digest. */
async function waitingForPatient(token: string) {
  const requestId = randomUUID();
  const patient = { is_for_family: true, patient_name: "Sam Example", patient_relation: "spouse" };
  await insert("product_page_lmn_requests", {
    ...{ id: requestId, status: "in_review", payment_status: "paid", paid_at: minutesFromNow(-5), fee: 25 },
    ...{ ...person, ...patient, acts_by: "patient", patient_email: "sam@mail.example" },
    ...{ product_link: "https://shop.example/lamp", provider: "Inspira", conditions: ["Insomnia"] },
  });
  await insert("patient_agreements", { request_id: requestId, email: "sam@mail.example" });
  const token_hash = createHash("sha256").update(token).digest("hex");
  const link = { purpose: "patient", request_id: requestId, token_hash };
  await insert("mailed_links", { ...link, expires_at: minutesFromNow(600) });
  return { requestId, token_hash };
}

const job = (name: string, more: Record<string, unknown> = {}): DatabaseCall => ({
  name,
  args: { p_limit: 100, ...more },
});

/**
 * Events of a request besides its letter, each with its own rows, which are written first.
 */
export const stages: Readonly<Record<string, () => Promise<DatabaseCall>>> = {
  "a visit is offered": async () => {
    const key = await claimed();
    const offer = { p_way: "phone", p_minutes: 15, p_zone: "America/Denver", p_times: times };
    return {
      name: "offer_visit",
      args: { p_request_id: key.requestId, p_provider_id: key.providerId, ...offer },
    };
  },
  "a time is picked": async () => {
    const { visitId } = await offered();
    return { name: "pick_visit_time", args: { p_visit_id: visitId, p_starts_at: times[0], p_from: null } };
  },
  "a visit took place": async () => {
    const { key, visitId } = await booked();
    await alter("letter_visits", key.requestId, { starts_at: minutesFromNow(-20) });
    const held = { p_outcome: "held", p_way: "phone", p_minutes: 14, p_claim_minutes: 30 };
    return { name: "record_visit", args: { p_visit_id: visitId, p_provider_id: key.providerId, ...held } };
  },
  "a visit is canceled": async () => {
    const { key, visitId } = await booked();
    return {
      name: "cancel_visit",
      args: { p_visit_id: visitId, p_provider_id: key.providerId, p_minutes: 30, p_from: times[0] },
    };
  },
  "an offer that no one picked is closed": async () => {
    const { key } = await offered();
    await alter("letter_visits", key.requestId, { asked_at: days(15) });
    return job("close_unpicked_requests");
  },
  "a visit that no one recorded is closed": async () => {
    const { key } = await booked();
    await alter("letter_visits", key.requestId, { starts_at: days(2) });
    return job("close_passed_visits");
  },
  "a patient agrees": async () => {
    const { token_hash } = await waitingForPatient(randomUUID());
    const versions = { p_health_consent: "1", p_telehealth_consent: "1" };
    return {
      name: "record_patient_agreement",
      args: { p_token_hash: token_hash, p_agrees: true, ...versions },
    };
  },
  "a patient who never answers is waited for no more": async () => {
    const { requestId } = await waitingForPatient(randomUUID());
    await alter("patient_agreements", requestId, { asked_at: days(15) });
    return job("close_unagreed_requests");
  },
  "a question without an answer is closed": async () => {
    await alter("letter_questions", await asked(), { asked_at: days(15) });
    return job("close_unanswered_requests");
  },
  "a request without a decision is closed": async () => {
    const { requestId } = await newReview({ paid_at: days(9) });
    await alterReview(requestId, { waiting_since: days(9) });
    return job("close_undecided_requests", { p_days: 7 });
  },
  "a revoked letter is reviewed again": async () => ({
    name: "compensate_revoked_letter",
    args: { p_request_id: await revoked(), p_choice: "review", p_actor_kind: "shopper" },
  }),
  "a revoked letter's fee goes back by itself": async () => {
    await alter("issued_letters", await revoked(), { ended_at: days(15) });
    return job("refund_revoked_letters");
  },
  "a revoked letter's fee goes back": async () => ({
    name: "compensate_revoked_letter",
    args: { p_request_id: await revoked(), p_choice: "refund", p_actor_kind: "shopper" },
  }),
  "a correction is refused": async () => {
    const { key, correctionId } = await toCorrect();
    const why = { p_reason: "other", p_words: null };
    return {
      name: "refuse_correction",
      args: { p_correction_id: correctionId, p_provider_id: key.providerId, ...why },
    };
  },
  "a correction is signed": async () => {
    const { key, correctionId } = await toCorrect();
    const p_content = signedLetter(signedContent({ version: 2 }), ownDecision, 0);
    return {
      name: "confirm_correction",
      args: { p_correction_id: correctionId, p_provider_id: key.providerId, p_content },
    };
  },
  "a provider leaves, and gives back what they hold": async () => {
    const { providerId } = await claimed();
    return { name: "close_provider", args: { p_member_id: providerId } };
  },
  "a license ends, and its claims are given back": async () => {
    const { providerId } = await claimed();
    await (await untyped())
      .from("provider_licenses")
      .update({ expires_on: "2020-01-01" })
      .eq("provider_id", providerId)
      .throwOnError();
    return job("release_unlicensed_work");
  },
  "a provider is told of what is late": async () => {
    const providerId = await newProvider();
    const hours = { time_zone: "America/Denver", quiet_from: 0, quiet_until: 0 };
    await insert("provider_settings", { provider_id: providerId, mail_events: ["late"], ...hours });
    const { requestId } = await newReview();
    await alterReview(requestId, { waiting_since: days(2) });
    return job("write_late_desk_notices");
  },
};
