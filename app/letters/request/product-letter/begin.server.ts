import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { hasPaymentResult } from "~/payments/domain/payment";
import { batchReads } from "~/platform/database/batched-reads.server";
import { productLink } from "~/platform/values/product-link";
import { readDraftSecrets } from "../../http/draft-cookie.server";
import { type ProductDraftRow, productDrafts } from "../../store/drafts.server";
import { type ProductLetter, readProductLetterByDraft } from "../../store/product-letters.server";
import type { DraftColumns } from "../engine/answers";
import { stepNumber } from "../engine/progress";
import { openSession, type PostedStep, type WizardSession } from "../engine/session.server";
import { numberOf } from "../engine/step";
import { productWizard } from "./steps";
import {
  answersWithoutProduct,
  draftName,
  isLinked,
  linkedProduct,
  type OwnDraft,
  otherDrafts,
  personalAnswers,
} from "./store.server";

export interface ProductSession extends WizardSession<ProductDraftRow> {
  offered: Partial<ProductDraftRow>;
}

/**
 * Opens the session for the URL. A paid draft redirects to its result, unless the URL is for another brand's letter or,
 * with `new`, for another letter. A URL without parameters leads to this browser's latest draft. A session without a draft
 * is offered the personal answers of the newest earlier one.
 */
export async function openProductSession(request: Request, posted?: PostedStep): Promise<ProductSession> {
  const name = draftName(new URL(request.url).searchParams);
  const session = await openSession(request, name, productDrafts, posted);
  const { search, secret, draft } = session;
  const own = draft && secret ? { draftName: name, secret, draft } : undefined;
  if (own && !(await paidLetter(own.draft))) return { ...session, offered: {} };

  const drafts = [...(own ? [own] : []), ...(await otherDrafts(request, name))];
  const product = linkedProduct(search);
  const asked = own ?? drafts.find((one) => product !== null && one.draft.product_link === product);
  const known = asked ?? (asksForNothing(request, search) ? await lastOf(drafts) : undefined);
  const letter = known && (await paidLetter(known.draft));
  if (known && !letter) {
    if (asked) return { ...session, ...known, offered: {} };
    throw redirect(paths.productLetterFor({ productLink: known.draft.product_link ?? undefined }), 303);
  }
  if (known && letter && !asksForAnother(search, known.draft)) {
    throw redirect(paths.letterSuccessFor(letter.id), 303);
  }
  const offered = search.get("new") === "blank" ? {} : personalAnswers(drafts[0]?.draft);
  return { ...session, secret: null, draft: null, offered };
}

/**
 * Like `openProductSession`, for a posted step. A draft that is being paid for, or that has a link to its product, keeps
 * its product: if another one is entered, it goes to a new draft with all the answers.
 */
export async function openToSave(request: Request, posted: PostedStep): Promise<ProductSession> {
  const session = await openProductSession(request, posted);
  const { draft, search, isSaved } = session;
  if (!draft || isSaved || stepNumber(productWizard, search) !== numberOf(productWizard, "product"))
    return session;
  const isBound = draft.is_submitted || (draft.product_link !== null && linkedProduct(search) !== null);
  const typed = productLink.safeParse(posted.form.get("productLink"));
  if (!isBound || !typed.success || typed.data === draft.product_link) return session;
  return { ...session, secret: null, draft: null, offered: answersWithoutProduct(draft) };
}

/** Query parameters of the first step after "Start over" that keep this browser's other drafts from being resumed. */
export async function startOver(request: Request): Promise<Record<string, string>> {
  const name = draftName(new URL(request.url).searchParams);
  const held = await readDraftSecrets(request, productWizard.name);
  return held.some(({ draftName }) => draftName !== name) ? { new: "blank" } : {};
}

/** A deep link's product URL follows the visitor's change; a request for a new draft is fulfilled once. */
export function nextSearchParams(search: URLSearchParams, { product_link }: DraftColumns): URLSearchParams {
  const after = new URLSearchParams(search);
  after.delete("new");
  if (typeof product_link === "string" && after.has("productLink")) after.set("productLink", product_link);
  return after;
}

/** Where the visitor continues the draft; null if this browser doesn't hold it. */
export async function addressOfDraft(request: Request, draftId: string): Promise<string | null> {
  const drafts = await otherDrafts(request, "");
  const found = drafts.find(({ draft }) => draft.id === draftId);
  if (!found) return null;
  const { brand_slug, product_link } = found.draft;
  return paths.productLetterFor({
    brandSlug: brand_slug ?? undefined,
    productLink: (isLinked(found) && product_link) || undefined,
  });
}

/** The draft's letter, if it is paid or about to be. */
async function paidLetter(draft: ProductDraftRow): Promise<ProductLetter | null> {
  const letter = draft.is_submitted ? await readProductLetterByDraft(draft.id) : null;
  return letter && hasPaymentResult(letter.paymentStatus) ? letter : null;
}

const asksForNothing = ({ method }: Request, search: URLSearchParams): boolean =>
  method === "GET" && !["productLink", "brandSlug", "item", "new", "step"].some((name) => search.has(name));

function asksForAnother(search: URLSearchParams, draft: ProductDraftRow): boolean {
  const brand = search.get("brandSlug");
  return search.has("new") || (brand !== null && brand !== draft.brand_slug);
}

/** The newest unpaid draft that a URL can name, else the newest submitted one. */
async function lastOf(drafts: readonly OwnDraft[]): Promise<OwnDraft | undefined> {
  const letters = await batchReads(() => Promise.all(drafts.map(({ draft }) => paidLetter(draft))));
  return (
    drafts.find((one, index) => isLinked(one) && !letters[index]) ??
    drafts.find(({ draft }) => draft.is_submitted)
  );
}
