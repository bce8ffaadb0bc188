import { limitedRequest } from "~/platform/mailed-links/operations/mail-request.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import * as drafts from "../store/resumed-drafts.server";

/** Maximum number of an address's drafts in one mail. */
export const maxResumed = 5;

/** Mails links to the drafts of an address to it, if there are any; the result doesn't reveal that. Idempotent per form. */
export const requestDraftLinks = (email: string, keys: MailRequestKeys) =>
  drafts.requestDraftLinks(email, maxResumed, ...limitedRequest("resume", keys));

/** What a link can do for a browser with these draft secrets; null if it is invalid or used. */
export const resumeLinkUse = async (token: string, secretHashes: readonly string[]) =>
  isToken(token) ? drafts.resumeLinkUse(hashToken(token), secretHashes) : null;

/** Marks the link's address as verified for its draft, if one of these secrets opens it; else false. */
export const proveResumeLink = async (token: string, secretHashes: readonly string[]): Promise<boolean> =>
  isToken(token) && (await drafts.proveResumeLink(hashToken(token), secretHashes));

/**
 * Consumes a link and copies its draft to this secret, or finds the copy that the same call has made; null for an invalid
 * or used link.
 */
export const resumeDraft = async (token: string, secretHash: string) =>
  isToken(token) ? drafts.resumeDraft(hashToken(token), secretHash) : null;
