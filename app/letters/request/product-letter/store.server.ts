import { createHash } from "node:crypto";
import { z } from "zod";
import { cleanProductLink } from "~/platform/values/product-link";
import { hashDraftSecret, readDraftSecrets } from "../../http/draft-cookie.server";
import { type ProductDraftRow, productDrafts } from "../../store/drafts.server";
import { withoutConsents } from "../consent-questions";
import { productWizard } from "./steps";

/** One of this browser's product drafts. */
export interface OwnDraft {
  draftName: string;
  secret: string;
  draft: ProductDraftRow;
}

/** The product in a deep link, or null. */
export const linkedProduct = (search: URLSearchParams): string | null =>
  cleanProductLink(search.get("productLink") ?? "");

const nameFor = (product: string | null): string =>
  product === null
    ? productWizard.name
    : `${productWizard.name}-${createHash("sha256").update(product).digest("hex").slice(0, 12)}`;

/** The receipt item that a letter is requested for, by an opaque id; null if none. */
const linkedItem = (search: URLSearchParams): string | null =>
  z.uuid().safeParse(search.get("item")).data ?? null;

/**
 * Each linked product and receipt item has its own draft, so that two products in two tabs never mix. The name doesn't
 * reveal the product.
 */
export const draftName = (search: URLSearchParams): string =>
  nameFor(linkedProduct(search) ?? linkedItem(search));

/** True if a URL with the draft's product leads to it. */
export const isLinked = ({ draftName, draft }: OwnDraft): boolean =>
  draft.product_link !== null && draftName === nameFor(draft.product_link);

/** The hashed secrets of this browser's product drafts. */
export const ownDraftHashes = async (request: Request): Promise<string[]> =>
  (await readDraftSecrets(request, productWizard.name)).map(({ secret }) => hashDraftSecret(secret));

/** This browser's product drafts with other names, newest first. */
export async function otherDrafts(request: Request, own: string): Promise<OwnDraft[]> {
  const secrets = (await readDraftSecrets(request, productWizard.name)).filter(
    ({ draftName }) => draftName !== own,
  );
  const drafts = await productDrafts.findAll(secrets.map(({ secret }) => hashDraftSecret(secret)));
  return secrets.flatMap(({ draftName, secret }) => {
    const draft = drafts.get(hashDraftSecret(secret));
    return draft ? [{ draftName: draftName, secret, draft }] : [];
  });
}

/** Excludes what the visitor wrote about their health, because another product may be for another condition. */
export function personalAnswers(draft: ProductDraftRow | undefined): Partial<ProductDraftRow> {
  if (!draft) return {};
  const { email, name, name_as_written, state, provider, custom_provider } = draft;
  const { is_for_family, patient_name, patient_name_as_written, patient_relation } = draft;
  const { age, guardian_confirmed, acts_by, patient_email } = draft;
  return {
    email,
    name,
    name_as_written,
    state,
    provider,
    custom_provider,
    is_for_family,
    patient_name,
    patient_name_as_written,
    patient_relation,
    age,
    guardian_confirmed,
    acts_by,
    patient_email,
  };
}

/** All answers except consents, for a draft of another product. */
export const answersWithoutProduct = ({
  id,
  is_submitted,
  renews,
  submissions,
  product,
  wants_letter_anyway,
  ...answers
}: ProductDraftRow): Partial<ProductDraftRow> => ({ ...answers, ...withoutConsents });
