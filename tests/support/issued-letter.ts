import { createHash, randomInt, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type LetterContent, letterContent } from "~/domain/letters/letter-content";
import { newVerificationCode } from "~/domain/letters/verification-code";

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a letter issued today says, with words that no public page may show. */
export const sampleContent = (more: Partial<LetterContent> = {}): LetterContent =>
  letterContent.parse({
    ...{ isSample: false, version: 1, code: newVerificationCode() },
    patient: { name: "Ines Moreau", relation: "self" },
    accountHolder: "Ines Moreau",
    diagnosis: { name: "Chronic low back pain", icd10: "M54.50" },
    effect: "Pain wakes her at night.",
    product: { name: "Infrared Sauna Blanket", use: "30 minutes each evening." },
    reason: "Heat relaxes the muscles along the spine.",
    certification: "This is medically necessary.",
    reviewMethod: "I read her answers and asked a follow-up question.",
    ...{ intakeOn: dayAfter(-1), decidedOn: dayAfter(0), issuedOn: dayAfter(0) },
    ...{ startsOn: dayAfter(0), endsOn: dayAfter(365) },
    signer: {
      ...{ name: "Marta Quill", credential: "MD", npi: "1234567893" },
      license: { state: "VT", number: "042.0012345" },
      ...{ practice: "Quill Family Medicine", address: ["1 Elm Street", "Burlington, VT 05401"] },
      ...{ phone: "(802) 555-0134", signature: { kind: "typed", name: "Marta Quill" } },
    },
    ...more,
  });

/** What stands for the bytes of a letter's PDF. */
export const pdfOf = (code: string): Uint8Array<ArrayBuffer> => Buffer.from(`%PDF-1.7 ${code}`);

export interface IssuedLetterOptions {
  state?: "making" | "valid" | "corrected" | "revoked";
  content?: Partial<LetterContent>;
  endedAt?: string;
}

/** An issued letter of a provider of its own, valid unless told otherwise; its file is `pdfOf(code)`. */
export async function newIssuedLetter(
  db: SupabaseClient,
  { state = "valid", content = {}, endedAt }: IssuedLetterOptions = {},
): Promise<LetterContent> {
  const said = sampleContent(content);
  const provider_id = randomUUID();
  await insert(db, "providers", {
    ...{ id: provider_id, email: `${provider_id}@desk.example`, name: said.signer.name, credential: "MD" },
    ...{ npi: String(randomInt(1_000_000_000, 9_999_999_999)), practice_name: said.signer.practice },
    ...{ address_lines: said.signer.address, phone: said.signer.phone, signature_name: said.signer.name },
  });
  const sha256 = createHash("sha256").update(pdfOf(said.code)).digest("hex");
  const made = { pdf_sha256: sha256, pdf_pages: 1, pdf_key: randomUUID(), made_at: "2026-11-02T12:00:00Z" };
  await insert(db, "issued_letters", {
    ...{ request_id: randomUUID(), kind: "product", version: said.version, code: said.code, content: said },
    ...{ issued_on: said.issuedOn, valid_from: said.startsOn, valid_until: said.endsOn, provider_id, state },
    ...(state === "making" ? {} : made),
    ended_at: endedAt,
  });
  return said;
}

async function insert(db: SupabaseClient, table: string, row: Record<string, unknown>): Promise<void> {
  const { error } = await db.from(table).insert(row);
  if (error) throw new Error(`${table}: ${error.code} ${error.message}`);
}
