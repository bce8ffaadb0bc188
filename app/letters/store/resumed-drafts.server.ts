import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";
import { type LetterKind, letterKinds } from "../domain/letter-ref";

const kind = z.enum(letterKinds);

/** A draft that can be continued. `changedAt` is an ISO instant. */
interface OpenDraft {
  kind: LetterKind;
  draftId: string;
  changedAt: string;
}

/** Queues a mail with links to at most `drafts` open drafts of an address. */
export const requestDraftLinks = (email: string, drafts: number, ...by: LimitedRequest) =>
  requestMail("request_draft_links", { email, drafts }, ...by);

/** The open drafts of an address, most recently changed first. */
export async function listOpenDrafts(email: string, limit: number): Promise<OpenDraft[]> {
  return (await call("list_open_drafts", { email, limit })).map((row) => ({
    kind: parse("list open drafts", kind, row.kind),
    draftId: row.draft_id,
    changedAt: instant(row.changed_at),
  }));
}

/**
 * What a link can do in a browser: "here" if its draft was started there and the address is verified, "prove" if it would
 * verify it, "open" elsewhere once it is verified, "unproven" before.
 */
const linkUse = z.enum(["here", "prove", "open", "unproven"]);
type ResumeLinkUse = z.output<typeof linkUse>;

/** What a link can do for a browser with these draft secrets; null if it is invalid or used. */
export async function resumeLinkUse(
  tokenHash: string,
  secretHashes: readonly string[],
): Promise<ResumeLinkUse | null> {
  const use = await call("resume_link_use", { tokenHash, secretHashes: [...secretHashes] });
  return parse("read resume link", linkUse.nullable(), use);
}

/** Marks the link's address as verified for its draft, if one of these secrets opens it; else false. */
export async function proveResumeLink(tokenHash: string, secretHashes: readonly string[]): Promise<boolean> {
  return call("prove_resume_link", { tokenHash, secretHashes: [...secretHashes] });
}

/**
 * Consumes a "resume" link and copies its draft to a new one with this secret; repeating the call finds that copy. Null for
 * an invalid link, or if its draft was submitted or deleted.
 */
export async function resumeDraft(tokenHash: string, secretHash: string): Promise<LetterKind | null> {
  const [row = null] = await call("resume_draft", { tokenHash, secretHash });
  return row && parse("resume draft", kind, row.kind);
}
