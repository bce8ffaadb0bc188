import { mailRequestLimits } from "~/platform/http/rate-limit-table";
import { keysFor } from "~/platform/mailed-links/operations/mail-request.server";
import { hashToken, isToken } from "~/platform/mailed-links/operations/token.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import * as drafts from "../store/resumed-drafts.server";

/** How many requests of one address are mailed at once. */
export const maxResumed = 5;

/**
 * Has links to the requests that were begun with an address mailed to it, if there are any; the answer doesn't tell. The
 * same form sent again does nothing more.
 */
export const requestDraftLinks = (email: string, keys: MailRequestKeys) =>
  drafts.requestDraftLinks(email, maxResumed, keysFor("resume", keys), mailRequestLimits);

/** What a link can do where drafts with these secrets are held; null for one that does nothing any more. */
export const resumeLinkUse = async (token: string, secretHashes: readonly string[]) =>
  isToken(token) ? drafts.resumeLinkUse(hashToken(token), secretHashes) : null;

/** Proves the link's address for its draft, which one of these secrets opens; false where none does. */
export const proveResumeLink = async (token: string, secretHashes: readonly string[]): Promise<boolean> =>
  isToken(token) && (await drafts.proveResumeLink(hashToken(token), secretHashes));

/**
 * Uses a link up and makes a copy of its draft with this secret, or finds the copy that the same call has made; null for a
 * link that opens nothing any more.
 */
export const resumeDraft = async (token: string, secretHash: string) =>
  isToken(token) ? drafts.resumeDraft(hashToken(token), secretHash) : null;
