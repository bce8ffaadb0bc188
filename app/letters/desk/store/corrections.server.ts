import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, callParsed } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import {
  type CorrectionField,
  type IssuedState,
  type RevocationCause,
  revocationCauses,
} from "../../domain/issued-letter";
import { type LetterContent, letterContent } from "../../domain/letter-content";
import type { LetterRef } from "../../domain/letter-ref";
import type { RefusalReason } from "../../domain/refusal";
import { sendWaitSeconds } from "../../domain/sending";
import { readRequestKey } from "../../store/intake.server";
import { cacheKeys, decryptColumns, encryptColumns, keyOfLetter } from "../../store/letter-keys.server";
import { type Signature, signedLetter } from "../../store/signed-letter.server";
import type { RenewedLetter } from "../domain/dossier";
import type { Typed } from "../domain/typed-text";
import { sealedFields } from "./review-drafts.server";

export interface Correction {
  id: string;
  requestId: string;
  kind: LetterRef["kind"];
  field: CorrectionField;
  askedFor: string;
  /** ISO instant. */
  askedAt: string;
  isDecided: boolean;
  refusal: { providerId: string | null; reason: string | null; words: string | null } | null;
}

/** The id of the request's pending correction, or null. */
export async function readOpenCorrection(requestId: string): Promise<string | null> {
  return call("waiting_correction", { requestId });
}

/** The correction of a request's letter with this id, or null. */
export async function readCorrection(requestId: string, id: string): Promise<Correction | null> {
  const corrections = await read("list_letter_corrections", { requestId });
  const found = corrections.find((one) => one.id === id);
  if (!found) return null;
  const row = await decryptColumns(found);
  return {
    id: row.id,
    requestId: row.request_id,
    kind: row.kind,
    field: row.field,
    askedFor: row.asked_for,
    askedAt: instant(row.asked_at),
    isDecided: row.decided_at !== null,
    refusal:
      row.is_confirmed === false
        ? { providerId: row.provider_id, reason: row.refusal_reason, words: row.refusal_words }
        : null,
  };
}

/**
 * The newest version of a request's letter, or the newest that one provider signed, its state and signer; null if none was
 * signed.
 */
export async function readNewestLetter(
  requestId: string,
  signedBy: string | null = null,
): Promise<{ content: LetterContent; providerId: string; state: IssuedState } | null> {
  const versions = await read("list_issued_letters", { requestId });
  const row = versions.findLast(({ provider_id }) => signedBy === null || provider_id === signedBy);
  return row ? { content: await contentOf(row), providerId: row.provider_id, state: row.state } : null;
}

const contentOf = async (row: Row<"issued_letters">): Promise<LetterContent> =>
  parse("read newest letter", letterContent, (await decryptColumns(row)).content);

/** The latest version of the letter that a request renews; null if there is none, or another practice has it. */
export async function readLetterToRenew(requestId: string): Promise<RenewedLetter | null> {
  const [row] = await read("read_renewed_letter", { requestId });
  if (!row) return null;
  cacheKeys([row.letter_key]);
  const { request_id, state, end_cause, end_reason } = await decryptColumns(row.letter);
  const cause = parse("read letter to renew", z.enum(revocationCauses).nullable(), end_cause);
  return {
    requestId: request_id,
    content: await contentOf(row.letter),
    revoked: state === "revoked" ? { cause, reason: end_reason } : null,
  };
}

/** The content of the newest version of a request's letter; null if none was signed. */
export const readNewestContent = async (requestId: string): Promise<LetterContent | null> =>
  (await readNewestLetter(requestId))?.content ?? null;

/** The content of the version before the newest; null if there is none. */
export async function readContentBefore(requestId: string): Promise<LetterContent | null> {
  const row = (await read("list_issued_letters", { requestId })).at(-2);
  return row ? contentOf(row) : null;
}

const confirmation = z.enum([
  "confirmed",
  "not-licensed",
  "not-physician",
  "not-decided",
  "unticked",
  "closed",
]);

/**
 * Signs the corrected letter as the next version; its decision is null if the previous version's signer confirms it.
 * "not-physician": only an MD or DO may sign it. "not-decided": another provider signed the previous version, and this one
 * has made no decision today. "unticked": required checkboxes aren't checked. "closed": it is already decided, or the
 * letter can't be corrected now. What was typed is saved in the same call, as it may still be undone.
 */
export async function confirmCorrection(
  id: string,
  providerId: string,
  content: LetterContent,
  signature: Signature,
  kept: { requestId: string; typed: Typed } | null = null,
): Promise<z.output<typeof confirmation>> {
  const p_content = signedLetter(content, signature, sendWaitSeconds);
  const key = kept && (await readRequestKey(kept.requestId));
  const p_typed = key && sealedFields(kept.typed, key);
  return callParsed("confirm_correction", confirmation, {
    correctionId: id,
    providerId,
    content: p_content,
    typed: p_typed,
  });
}

const refusal = z.enum(["refused", "closed"]);

/** Refuses the correction; the shopper is told why. */
export async function refuseCorrection(
  { id, requestId }: Pick<Correction, "id" | "requestId">,
  providerId: string,
  { reason, words }: { reason: RefusalReason; words: string | null },
): Promise<z.output<typeof refusal>> {
  const key = await readRequestKey(requestId);
  if (!key) return "closed";
  const { refusal_words } = encryptColumns("letter_corrections", { refusal_words: words }, key);
  return callParsed("refuse_correction", refusal, {
    correctionId: id,
    providerId,
    reason,
    words: refusal_words,
  });
}

const revocation = z.enum(["revoked", "closed"]);

/** Revokes a sent letter; the reason is at most 200 characters. */
export async function revokeLetter(
  { requestId }: Pick<LetterRef, "requestId">,
  providerId: string,
  { reason, cause }: { reason: string; cause: RevocationCause },
): Promise<z.output<typeof revocation>> {
  const versions = await read("list_issued_letters", { requestId });
  const letter = versions.find(({ state }) => state === "valid");
  const key = letter && (await keyOfLetter(letter));
  if (!key) return "closed";
  const { end_reason } = encryptColumns("issued_letters", { end_reason: reason }, key);
  return callParsed("revoke_letter", revocation, { requestId, providerId, reason: end_reason, cause });
}
