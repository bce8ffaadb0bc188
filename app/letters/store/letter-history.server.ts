import { z } from "zod";
import { batchReads, read } from "~/platform/database/batched-reads.server";
import { instant } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import type { LetterCorrection, LetterHistory, LetterVersion } from "../domain/history";
import { revocationCauses } from "../domain/issued-letter";
import { decryptColumns, readRequestKeys } from "./letter-keys.server";
import { listQuestions } from "./questions.server";

/** The patient and product printed in a letter. */
const printed = z.object({
  patient: z.object({ name: z.string(), written: z.string().optional() }),
  product: z.object({ name: z.string() }),
  signer: z.object({ credential: z.string(), license: z.object({ state: z.string() }) }),
});

/** A request's history, as its shopper may see it; a signed letter is included only once it is made. */
export async function readLetterHistory(requestId: string): Promise<LetterHistory> {
  const [, questions, denial, versions, corrections, audit] = await batchReads(() =>
    Promise.all([
      readRequestKeys(requestId),
      listQuestions(requestId),
      readDenial(requestId),
      readVersions(requestId),
      readCorrections(requestId),
      readAudit(requestId),
    ]),
  );
  const letters = versions.filter(({ state }) => state !== "making");
  const isHeld = letters.length < versions.length;
  const made = new Set(letters.map(({ id }) => id));
  return {
    questions,
    denial,
    letters,
    corrections: isHeld ? reopenLast(corrections) : corrections,
    // What happened to a letter that is held, or was undone, isn't the shopper's to see.
    audit: audit.flatMap(({ letterId, ...row }) => (letterId === null || made.has(letterId) ? [row] : [])),
  };
}

/** The denial of a request; null if it wasn't denied. */
export async function readDenial(requestId: string) {
  const [stored] = await read("read_letter_denial", { requestId });
  return stored ? denialOf(stored) : null;
}

export async function denialOf(stored: Row<"letter_denials">) {
  const row = await decryptColumns(stored);
  return { reason: row.reason, words: row.words, deniedAt: instant(row.denied_at) };
}

async function readVersions(requestId: string): Promise<LetterVersion[]> {
  const stored = await read("list_issued_letters", { requestId });
  const rows = await Promise.all(stored.map(decryptColumns));
  return rows.map((row) => {
    const says = printed.safeParse(row.content).data;
    return {
      id: row.id,
      version: row.version,
      code: row.code,
      state: row.state,
      patient: says?.patient.name ?? null,
      written: says?.patient.written,
      product: says?.product.name ?? null,
      signer: says ? { credential: says.signer.credential, state: says.signer.license.state } : null,
      issuedOn: row.issued_on,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      signedAt: instant(row.created_at),
      madeAt: instant(row.made_at),
      sentAt: instant(row.sent_at),
      endedAt: instant(row.ended_at),
      endReason: row.end_reason,
      endCause: revocationCauses.find((cause) => cause === row.end_cause) ?? null,
      pdf: row.pdf_key && row.pdf_sha256 ? { key: row.pdf_key, sha256: row.pdf_sha256 } : null,
    };
  });
}

async function readCorrections(requestId: string): Promise<LetterCorrection[]> {
  const stored = await read("list_letter_corrections", { requestId });
  const rows = await Promise.all(stored.map(decryptColumns));
  return rows.map((row) => ({
    field: row.field,
    askedFor: row.asked_for,
    askedAt: instant(row.asked_at),
    decidedAt: instant(row.decided_at),
    isConfirmed: row.is_confirmed,
    refusal: row.refusal_reason === null ? null : { reason: row.refusal_reason, words: row.refusal_words },
  }));
}

/** The latest confirmed correction stays open until the corrected letter is sent. */
const reopenLast = (corrections: readonly LetterCorrection[]): LetterCorrection[] => {
  const last = corrections.findLast(({ isConfirmed }) => isConfirmed);
  return corrections.map((one) => (one === last ? { ...one, decidedAt: null, isConfirmed: null } : one));
};

async function readAudit(requestId: string) {
  const rows = await read("list_request_audit", { requestId });
  return rows.map((row) => ({ at: instant(row.at), action: row.action, letterId: row.letter_id }));
}

/** The content of each version that is made, by the version's id. */
export async function readLetterContents(requestId: string): Promise<Map<string, unknown>> {
  const stored = await read("list_issued_letters", { requestId });
  const rows = await Promise.all(stored.filter(({ state }) => state !== "making").map(decryptColumns));
  return new Map(rows.map(({ id, content }) => [id, content]));
}
