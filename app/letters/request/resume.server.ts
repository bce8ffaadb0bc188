import { data, redirect } from "@remix-run/node";
import { formKeyName } from "~/kit/form/form-key";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { mailedLinkState } from "~/platform/mailed-links/operations/mailed-link.server";
import {
  draftSecretFor,
  hashDraftSecret,
  newDraftKey,
  readDraftSecrets,
  writeDraftCookie,
} from "../http/draft-cookie.server";
import { acceptMailRequest, readMailRequest } from "../http/mail-request.server";
import {
  proveResumeLink,
  requestDraftLinks,
  resumeDraft,
  resumeLinkUse,
} from "../operations/resume-draft.server";
import { orderDrafts, productDrafts } from "../store/drafts.server";
import { resumeFailed } from "../ui/resume-form";
import { type DraftAddress, orderAddress, orderOf, productAddress } from "./draft-address.server";
import { productWizard } from "./product-letter/steps";

const heldHashes = async (request: Request): Promise<string[]> =>
  (await readDraftSecrets(request, "")).map(({ secret }) => hashDraftSecret(secret));

/** Shows the page that mails links to drafts. */
export async function showResume(request: Request) {
  const { isTaken, headers } = await readMailRequest(request, paths.resume);
  const email = isTaken ? null : ((await newestDraft(request))?.email ?? null);
  return data({ isTaken, email, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "a link to go on could not be asked for", formError: resumeFailed };

/** Mails links to the drafts of a typed address. */
export const mailResume = (request: Request) =>
  acceptMailRequest(request, paths.resume, failed, requestDraftLinks);

/** Shows what a mailed link can do in this browser: only a button, because mail scanners open links. */
export async function showResumeLink(request: Request, token = "") {
  const [use, own] = await Promise.all([
    heldHashes(request).then((held) => resumeLinkUse(token, held)),
    newestDraft(request),
  ]);
  const isUsed = !use && (await mailedLinkState(token, "resume")) === "used";
  const state = use ?? (isUsed ? ("used" as const) : ("over" as const));
  return data({ state, ownHref: own?.href ?? null, formKey: newDraftKey() }, { status: use ? 200 : 404 });
}

/** Verifies a mailed link's address or continues its draft, depending on the pressed button; 404 if neither is possible. */
export async function followResumeLink(request: Request, token = "") {
  const form = await readForm(request);
  const answer =
    form.get("intent") === "prove"
      ? await proveHere(request, token)
      : await resumeHere(request, token, form.get(formKeyName));
  return answer ?? data(null, { status: 404 });
}

/** Verifies the link's address in the browser that started its draft and redirects to the link; null elsewhere. */
const proveHere = async (request: Request, token: string) =>
  (await proveResumeLink(token, await heldHashes(request))) ? redirect(paths.resumeLink(token), 303) : null;

/**
 * Consumes a mailed link: this browser gets a copy of its draft and is redirected to the step where it was left. Idempotent
 * per form. Null for an invalid or used link.
 */
async function resumeHere(request: Request, token: string, formKey: unknown) {
  const secret = draftSecretFor(formKey);
  const address = await addressOf(token, hashDraftSecret(secret));
  if (!address) return null;
  const headers = await writeDraftCookie(request, address.draftName, secret);
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

/** The email address in this browser's latest draft, and where it is continued: null once it was sent. Null without one. */
async function newestDraft(request: Request): Promise<{ email: string | null; href: string | null } | null> {
  const [newest] = await readDraftSecrets(request, "");
  if (!newest) return null;
  const hash = hashDraftSecret(newest.secret);
  const found = (draft: { email: string | null; is_submitted: boolean }, { href }: DraftAddress) => ({
    email: draft.email,
    href: draft.is_submitted ? null : href,
  });
  if (newest.draftName.startsWith(productWizard.name)) {
    const draft = await productDrafts.find(hash);
    return draft && found(draft, productAddress(draft));
  }
  const draft = await orderDrafts.find(hash);
  return draft && found(draft, orderAddress(orderOf(draft), draft.is_signed));
}
