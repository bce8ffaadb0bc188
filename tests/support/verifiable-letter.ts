import { createHash, randomInt, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { LetterContent } from "~/letters/domain/letter-content";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { dayInState } from "~/platform/values/state-day";
import { daysFromNow } from "./issued-letters";
import { letterOf } from "./letter";

/** Placeholder for the bytes of a letter's PDF. */
export const pdfOf = (code: string): Uint8Array<ArrayBuffer> => Buffer.from(`%PDF-1.7 ${code}`);

/** Words of the letters below that no public page may show. */
export const secretWords = /Byron|back pain|M54|Heating Pad|lumbar|paraspinal/i;

interface VerifiableLetterOptions {
  state?: "making" | "valid" | "corrected" | "revoked";
  content?: Partial<LetterContent>;
  endedAt?: string;
  requestId?: string;
}

/** A letter with its own code, by default issued today and valid for a year; its file is `pdfOf(code)`. */
export async function newVerifiableLetter(
  db: SupabaseClient,
  { state = "valid", content = {}, endedAt, requestId = randomUUID() }: VerifiableLetterOptions = {},
): Promise<LetterContent> {
  // It has no request at the desk, so its dates are in Eastern time.
  const today = dayInState(null, new Date());
  const days = {
    intakeOn: today,
    decidedOn: today,
    issuedOn: today,
    startsOn: today,
    endsOn: daysFromNow(365),
  };
  const says = letterOf({ code: newVerificationCode(), ...days, ...content });
  const provider_id = randomUUID();
  await insert(db, "providers", {
    id: provider_id,
    email: `${provider_id}@desk.example`,
    name: says.signer.name,
    credential: "MD",
    npi: String(randomInt(1_000_000_000, 9_999_999_999)),
    practice_name: says.signer.practice,
    address_lines: says.signer.address,
    phone: says.signer.phone,
    signature_name: says.signer.name,
  });
  const pdf_sha256 = createHash("sha256").update(pdfOf(says.code)).digest("hex");
  const made = {
    pdf_sha256,
    pdf_pages: 1,
    pdf_key: `letters/${says.code}.pdf`,
    made_at: `${today}T00:00:00Z`,
  };
  await insert(db, "issued_letters", {
    request_id: requestId,
    kind: "product",
    version: says.version,
    code: says.code,
    content: says,
    issued_on: says.issuedOn,
    valid_from: says.startsOn,
    valid_until: says.endsOn,
    provider_id,
    state,
    ...(state === "making" ? {} : made),
    ended_at: endedAt,
  });
  return says;
}

async function insert(db: SupabaseClient, table: string, row: Record<string, unknown>): Promise<void> {
  await db.from(table).insert(row).throwOnError();
}
