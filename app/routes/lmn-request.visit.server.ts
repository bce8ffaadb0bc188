import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type ProductDraftRow, productDrafts } from "~/data/letters/drafts.server";
import { type ProductLetter, readProductLetterByDraft } from "~/data/letters/product-letters.server";
import { hasPaymentResult } from "~/domain/payments/payment";
import { cleanProductLink } from "~/domain/values/product-link";
import { hashDraftSecret, readDraftSecrets } from "~/http/draft-cookie.server";
import { paths } from "~/paths";
import type { DraftColumns } from "~/wizards/engine/answers";
import { openVisit, type Visit } from "~/wizards/engine/visit.server";
import { productWizard } from "~/wizards/product";

export interface ProductVisit extends Visit<ProductDraftRow> {
  /** First columns of the draft this visit begins, from an earlier draft of this browser. */
  offered: DraftColumns;
}

interface KeptDraft {
  journeyName: string;
  secret: string;
  draft: ProductDraftRow;
}

/** The product a deep link names, or null. */
export const linkedProduct = (search: URLSearchParams): string | null =>
  cleanProductLink(search.get("productLink") ?? "");

const journeyOf = (product: string | null): string =>
  product === null
    ? productWizard.name
    : `${productWizard.name}-${createHash("sha256").update(product).digest("hex").slice(0, 12)}`;

/** Each linked product has a draft of its own, so that two products in two tabs never mix. The name tells no product. */
export const productJourney = (search: URLSearchParams): string => journeyOf(linkedProduct(search));

/**
 * The visitor's draft for what the address asks for. A paid one leads to its result, unless the address asks for
 * another brand's letter or, with `new`, for another letter. An address that asks for nothing leads to what this
 * browser did last. A visit without a draft is offered the personal answers of the newest earlier one.
 */
export async function openProductVisit(request: Request): Promise<ProductVisit> {
  const { search, ...visit } = await openVisit(
    request,
    productWizard,
    productDrafts,
    productJourney(new URL(request.url).searchParams),
  );
  const { journeyName, secret, draft } = visit;
  const own = draft && secret ? { journeyName, secret, draft } : undefined;
  if (own && !(await paidLetter(own.draft))) return { ...visit, search, offered: {} };

  const kept = [...(own ? [own] : []), ...(await otherDrafts(request, journeyName))];
  const product = linkedProduct(search);
  const asked = own ?? kept.find((one) => product !== null && one.draft.product_link === product);
  const known = asked ?? (asksForNothing(request, search) ? await lastOf(kept) : undefined);
  const letter = known && (await paidLetter(known.draft));
  if (known && !letter) {
    if (!asked)
      throw redirect(paths.productLetterFor({ productLink: known.draft.product_link ?? undefined }), 303);
    const context = { conditionsOffered: known.draft.conditions_offered };
    return { ...visit, ...known, search, context, offered: {} };
  }
  if (known && letter && !asksForAnother(search, known.draft)) {
    throw redirect(paths.letterSuccessFor(letter.id), 303);
  }
  const offered = search.get("new") === "blank" ? {} : personalAnswers(kept[0]?.draft);
  return { ...visit, search, secret: null, draft: null, context: { conditionsOffered: ["Other"] }, offered };
}

/** The draft's letter, once it is paid for or about to be. */
async function paidLetter(draft: ProductDraftRow): Promise<ProductLetter | null> {
  const letter = draft.is_submitted ? await readProductLetterByDraft(draft.id) : null;
  return letter && hasPaymentResult(letter.paymentStatus) ? letter : null;
}

/** Drafts of this browser's other product journeys, newest first. */
async function otherDrafts(request: Request, own: string): Promise<KeptDraft[]> {
  const secrets = await readDraftSecrets(request, productWizard.name);
  const found = await Promise.all(
    secrets
      .filter(({ journey }) => journey !== own)
      .map(async ({ journey, secret }) => {
        const draft = await productDrafts.find(hashDraftSecret(secret));
        return draft ? [{ journeyName: journey, secret, draft }] : [];
      }),
  );
  return found.flat();
}

const asksForNothing = ({ method }: Request, search: URLSearchParams): boolean =>
  method === "GET" && !["productLink", "brandSlug", "new", "step"].some((name) => search.has(name));

function asksForAnother(search: URLSearchParams, draft: ProductDraftRow): boolean {
  const brand = search.get("brandSlug");
  return search.has("new") || (brand !== null && brand !== draft.brand_slug);
}

/** The newest draft that an address can name and that is not paid for, else the newest that was sent. */
async function lastOf(kept: readonly KeptDraft[]): Promise<KeptDraft | undefined> {
  for (const one of kept) {
    if (isLinked(one) && !(await paidLetter(one.draft))) return one;
  }
  return kept.find(({ draft }) => draft.is_submitted);
}

const isLinked = ({ journeyName, draft }: KeptDraft): boolean =>
  draft.product_link !== null && journeyName === journeyOf(draft.product_link);

/** Never what somebody said about their health: another product may be for another condition. */
function personalAnswers(draft: ProductDraftRow | undefined): DraftColumns {
  if (!draft) return {};
  const { email, name, age, state, provider, custom_provider } = draft;
  return { email, name, age, state, provider, custom_provider };
}

/** Where the visitor goes on with the draft, or null when this browser does not hold it. */
export async function addressOfDraft(request: Request, draftId: string): Promise<string | null> {
  const kept = await otherDrafts(request, "");
  const found = kept.find(({ draft }) => draft.id === draftId);
  if (!found) return null;
  const { brand_slug, product_link } = found.draft;
  return paths.productLetterFor({
    brandSlug: brand_slug ?? undefined,
    productLink: (isLinked(found) && product_link) || undefined,
  });
}
