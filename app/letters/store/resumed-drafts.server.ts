import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import {
  type MailRequestKeys,
  type MailRequestLimits,
  type MailRequestOutcome,
  mailRequestArguments,
  mailRequestOutcome,
  withinMailLimits,
} from "~/platform/mailed-links/store/mail-request.server";
import { type LetterKind, letterKinds } from "../domain/letter-ref";

const kind = z.enum(letterKinds);

/** A request that was begun and may be gone on with. `changedAt` is an ISO instant. */
export interface OpenDraft {
  kind: LetterKind;
  draftId: string;
  changedAt: string;
}

/** Has links to at most `drafts` of an address's open requests mailed to it. */
export async function requestDraftLinks(
  email: string,
  drafts: number,
  keys: MailRequestKeys,
  limits: MailRequestLimits,
): Promise<MailRequestOutcome> {
  return withinMailLimits(keys, limits, async () => {
    const args = { ...mailRequestArguments(email, keys, limits), p_drafts: drafts };
    return parse("ask for drafts", mailRequestOutcome, await call("ask_for_drafts", args));
  });
}

/** The open requests of an address, the one changed last first. */
export async function listOpenDrafts(email: string, limit: number): Promise<OpenDraft[]> {
  return (await call("list_open_drafts", { p_email: email, p_limit: limit })).map((row) => ({
    kind: parse("list open drafts", kind, row.kind),
    draftId: row.draft_id,
    changedAt: instant(row.changed_at),
  }));
}

/**
 * What a link can do in one browser: "here" where its draft was begun and the address is proven, "prove" where it proves it,
 * "open" elsewhere once it is proven, "unproven" before.
 */
const linkUse = z.enum(["here", "prove", "open", "unproven"]);
export type ResumeLinkUse = z.output<typeof linkUse>;

/** What a link can do where drafts with these secrets are held; null for one that does nothing any more. */
export async function resumeLinkUse(
  tokenHash: string,
  secretHashes: readonly string[],
): Promise<ResumeLinkUse | null> {
  const args = { p_token_hash: tokenHash, p_secret_hashes: [...secretHashes] };
  const use = await call("resume_link_use", args);
  return parse("read resume link", linkUse.nullable(), use);
}

/** Proves the link's address for its draft, which one of these secrets opens; false where none does. */
export async function proveResumeLink(tokenHash: string, secretHashes: readonly string[]): Promise<boolean> {
  const args = { p_token_hash: tokenHash, p_secret_hashes: [...secretHashes] };
  return call("prove_resume_link", args);
}

/**
 * Uses a "resume" link up and copies its draft to a new one with this secret; the same call again finds that copy. Null for
 * a link that can't be used, or whose draft is sent or gone.
 */
export async function resumeDraft(tokenHash: string, secretHash: string): Promise<LetterKind | null> {
  const args = { p_token_hash: tokenHash, p_secret_hash: secretHash };
  const row = await query("resume draft", (db) => db.rpc("resume_draft", args).maybeSingle());
  return row && parse("resume draft", kind, row.kind);
}
