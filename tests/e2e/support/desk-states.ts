import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { requestKeyFor } from "~/letters/store/letter-keys.server";
import { useDatabase } from "~/platform/database/client.server";
import { services } from "~/services.server";
import { letterOf } from "../../support/letter";
import { pdfWith } from "../../support/record-file";
import {
  insertRow,
  patientToken,
  prepareDeskRequest,
  prepareDeskRequests,
  recordId,
  recordTitle,
  sampleId,
} from "./desk-requests";

/** What the desk shows to a medical director: requests to decide, one with a record, a decision to read again, an adult who is asked. */
export async function prepareDesk(
  client: SupabaseClient,
  director: string,
  colleague: string,
): Promise<void> {
  useDatabase(client);
  await prepareDeskRequests(client, director);
  const { error } = await client.from("providers").update({ role: "medical-director" }).eq("id", director);
  if (error) throw new Error(error.message);
  await prepareRecord(client, director);
  await prepareDrawnDecision(client, colleague);
  await preparePatientAsked(client);
}

/** A request whose patient sent a report of two pages. */
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

/** A colleague's approval that was drawn for a second physician. */
async function prepareDrawnDecision(client: SupabaseClient, colleague: string): Promise<void> {
  const requestId = await prepareDeskRequest(client, colleague, "Desk lamp to read again");
  const closed = await client.from("letter_reviews").update({ state: "closed" }).eq("request_id", requestId);
  if (closed.error) throw new Error(closed.error.message);
  const content = letterOf({ code: newVerificationCode() });
  const letter = { request_id: requestId, kind: "product", version: 1, code: content.code, content };
  const days = { issued_on: content.issuedOn, valid_from: content.startsOn, valid_until: content.endsOn };
  const file = { pdf_sha256: "0".repeat(64), pdf_pages: 1, pdf_key: "letters/none.pdf" };
  const made = { state: "valid", provider_id: colleague };
  await insertRow(client, "issued_letters", { ...letter, ...days, ...file, ...made });
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

/** A request that waits for the word of the adult whom it is about. */
async function preparePatientAsked(client: SupabaseClient): Promise<void> {
  const requestId = await insertRow(client, "product_page_lmn_requests", {
    name: "Ada Example",
    email: "ada.example@mail.example",
    is_for_family: true,
    patient_name: "Sam Example",
    patient_relation: "spouse",
    acts_by: "patient",
    patient_email: "sam.example@mail.example",
    age: 40,
    state: "CA",
    fee: 25,
    status: "in_review",
    payment_status: "paid",
    product_link: "https://shop.example/desk-lamp",
    provider: "WEX",
    conditions: ["Insomnia"],
  });
  const agreement = { request_id: requestId, email: "sam.example@mail.example" };
  const { error } = await client.from("patient_agreements").insert(agreement);
  if (error) throw new Error(error.message);
  for (const purpose of ["patient", "page"] as const) {
    const token_hash = createHash("sha256").update(patientToken(purpose)).digest("hex");
    const link = { purpose, request_id: requestId, expires_at: "2099-12-31", token_hash };
    const stored = await client.from("mailed_links").insert(link);
    if (stored.error) throw new Error(stored.error.message);
  }
}
