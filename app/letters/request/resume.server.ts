import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { draftSecretFor, hashDraftSecret, keepDraft, readDraftSecrets } from "../http/draft-cookie.server";
import { proveResumeLink, resumeDraft, resumeLinkUse } from "../operations/resume-draft.server";
import { orderDrafts, productDrafts } from "../store/drafts.server";
import { type DraftAddress, orderAddress, orderOf, productAddress } from "./draft-address.server";
import { productWizard } from "./product-letter/steps";

const heldHashes = async (request: Request): Promise<string[]> =>
  (await readDraftSecrets(request, "")).map(({ secret }) => hashDraftSecret(secret));

/** What a mailed link can do in this browser; null for one that does nothing any more. Throws `DatabaseError`. */
export const linkUseHere = async (request: Request, token: string) =>
  resumeLinkUse(token, await heldHashes(request));

/** Proves the link's address, in the browser that began its draft; leads back to the link, or null elsewhere. Throws `DatabaseError`. */
export const proveHere = async (request: Request, token: string) =>
  (await proveResumeLink(token, await heldHashes(request))) ? redirect(paths.resumeLink(token), 303) : null;

/**
 * Uses a mailed link up: this browser holds a copy of its draft and is led to the step where it was left. The form with this
 * key may be sent again. Null for a link that opens nothing any more. Throws `DatabaseError`.
 */
export async function resumeHere(request: Request, token: string, formKey: unknown) {
  const secret = draftSecretFor(formKey);
  const address = await addressOf(token, hashDraftSecret(secret));
  if (!address) return null;
  const headers = { "Set-Cookie": await keepDraft(request, address.draftName, secret) };
  return redirect(address.href, { status: 303, headers });
}

async function addressOf(token: string, secretHash: string): Promise<DraftAddress | null> {
  const kind = await resumeDraft(token, secretHash);
  if (kind === "product") {
    const draft = await productDrafts.find(secretHash);
    return draft && productAddress(draft);
  }
  const draft = kind && (await orderDrafts.find(secretHash));
  return draft ? orderAddress(orderOf(draft), draft.is_signed) : null;
}

/** The e-mail address in the draft that this browser changed last, or null. Throws `DatabaseError`. */
export async function heldEmail(request: Request): Promise<string | null> {
  const [newest] = await readDraftSecrets(request, "");
  if (!newest) return null;
  const store = newest.journey.startsWith(productWizard.name) ? productDrafts : orderDrafts;
  return (await store.find(hashDraftSecret(newest.secret)))?.email ?? null;
}
