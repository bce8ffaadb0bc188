import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { LetterContent } from "~/letters/domain/letter-content";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { requestKeyFor } from "~/letters/store/letter-keys.server";
import { useDatabase } from "~/platform/database/client.server";
import { services } from "~/services.server";
import { letterOf } from "../../support/letter";
import { pdfWith } from "../../support/record-file";
import {
  deskTitle,
  endingPatient,
  insertLink,
  insertRow,
  letterToken,
  patientToken,
  prepareDeskRequest,
  prepareDeskRequests,
  projects,
  recordId,
  recordTitle,
  sampleId,
} from "./desk-requests";

const draftAnswers = {
  name: "Ada Example",
  email: "ada.example@mail.example",
  age: 40,
  state: "CA",
  product_link: "https://shop.example/desk-lamp",
  provider: "WEX",
  conditions: ["Insomnia"],
};
const paidAnswers = { ...draftAnswers, fee: 25, payment_status: "paid" };

/**
 * Prepares a medical director's desk: requests to decide, one with a record, one for a second opinion, one whose adult
 * patient is asked.
 */
export async function prepareDesk(
  client: SupabaseClient,
  director: string,
  colleague: string,
): Promise<void> {
  useDatabase(client);
  await prepareDeskRequests(client, director);
  await client.from("providers").update({ role: "medical-director" }).eq("id", director).throwOnError();
  await prepareRecord(client, director);
  await prepareDrawnDecision(client, colleague);
  for (const project of ["asked", ...projects]) await preparePatientAsked(client, project);
  for (const project of projects) await prepareEndingLetter(client, director, project, 30);
  await prepareEndingLetter(client, director, "lapsed", -3);
}

/** A request whose patient sent a two-page report. */
async function prepareRecord(client: SupabaseClient, provider: string): Promise<void> {
  const requestId = await prepareDeskRequest(client, provider, recordTitle);
  const key = await requestKeyFor(requestId);
  if (!key) throw new Error("the request has no key");
  const bytes = pdfWith(["0.8 0.9 0.9 rg 40 200 220 60 re f", "0.9 0.8 0.7 rg 40 80 220 160 re f"]);
  const documentKey = `records/${recordId}.bin`;
  await insertRow(client, "letter_records", {
    id: recordId,
    letter_key_id: key.id,
    state: "kept",
    file_kind: "pdf",
    pages: 2,
    bytes: bytes.length,
    content_hash: createHash("sha256").update(bytes).digest("hex"),
    document_key: documentKey,
  });
  await services().documents.put(documentKey, key.cipher.encryptBytes(bytes, documentKey));
}

/** A letter that was sent; its PDF doesn't exist. */
async function insertLetter(
  client: SupabaseClient,
  request_id: string,
  provider_id: string,
  content: LetterContent,
): Promise<void> {
  const letter = { request_id, kind: "product", version: 1, code: content.code, content };
  const days = { issued_on: content.issuedOn, valid_from: content.startsOn, valid_until: content.endsOn };
  const file = { pdf_sha256: "0".repeat(64), pdf_pages: 1, pdf_key: "letters/none.pdf" };
  await insertRow(client, "issued_letters", { ...letter, ...days, ...file, state: "valid", provider_id });
}

/** A colleague's approval that was sampled for a second opinion. */
async function prepareDrawnDecision(client: SupabaseClient, colleague: string): Promise<void> {
  const requestId = await prepareDeskRequest(client, colleague, "Desk lamp to read again", {
    review: "closed",
  });
  const content = letterOf({ code: newVerificationCode() });
  await insertLetter(client, requestId, colleague, content);
  const review = await client
    .from("letter_reviews")
    .select("practice_id")
    .eq("request_id", requestId)
    .single();
  await insertRow(client, "quality_samples", {
    id: sampleId,
    practice_id: review.data?.practice_id,
    request_id: requestId,
    audit_seq: 1_000_000,
    decision: "approved",
    decided_by: colleague,
  });
}

/** A request that waits for the agreement of its adult patient. */
async function preparePatientAsked(client: SupabaseClient, project: string): Promise<void> {
  const email = `sam.${project}@mail.example`;
  const requestId = await insertRow(client, "product_page_lmn_requests", {
    ...paidAnswers,
    is_for_family: true,
    patient_name: "Sam Example",
    patient_relation: "spouse",
    acts_by: "patient",
    patient_email: email,
    status: "in_review",
  });
  await client.from("patient_agreements").insert({ request_id: requestId, email }).throwOnError();
  for (const purpose of ["patient", "page"] as const)
    await insertLink(client, purpose, requestId, patientToken(purpose, project));
}

/** A letter that ends in this many days, with the answers that prefill its renewal. */
async function prepareEndingLetter(
  client: SupabaseClient,
  provider: string,
  project: string,
  days: number,
): Promise<void> {
  const draft_id = await insertRow(client, "temporary_product_page_lmn_requests", {
    ...draftAnswers,
    secret_hash: `ending-${project}`,
    session_id: 1,
    is_submitted: true,
    is_for_family: false,
    previous_treatments: "Tea, and no screens after nine.",
    product_use: "Each morning",
    safety: ["none"],
    conditions_offered: ["Insomnia", "Other"],
  });
  const over = { draft_id, status: "sent", review: "closed" };
  const requestId = await prepareDeskRequest(client, provider, deskTitle(project, "renew"), over);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const content = letterOf({
    code: newVerificationCode(),
    patient: { name: endingPatient(project), relation: "self" },
    issuedOn: day(-300),
    startsOn: day(-300),
    endsOn: day(days),
  });
  await insertLetter(client, requestId, provider, content);
  await insertLink(client, "page", requestId, letterToken(project, "renew"));
}
