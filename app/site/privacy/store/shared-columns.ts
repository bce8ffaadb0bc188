import { draftConsents, draftedOrder, healthAnswers } from "~/letters/store/health-columns";
import type { Database } from "~/platform/database/database.types";

export type Tables = Database["public"]["Tables"];

/**
 * The columns of a table in a copy of someone's data: all except those omitted for a reason. Listed ones come in that
 * order; a new column is included without being listed.
 */
export interface Taken<Table extends keyof Tables> {
  /** The rows' heading in the copy. */
  title: string;
  exported: readonly (keyof Tables[Table]["Row"] & string)[];
  left: { readonly [Column in keyof Tables[Table]["Row"]]?: string };
}

/** Why a column is omitted from a copy of someone's data. */
export const key = "a key or a digest of one";
export const internal = "a number or a counter of the software";
export const ofProvider = "names a provider, not the person";
export const same = "says the same as another column";
/** Columns that several tables have. */
export const provider = { provider_id: ofProvider };
const aboutProduct = "of a product's verdict, which no letter's row has";
export const ofProduct = { product_id: aboutProduct, verdict: aboutProduct, verdict_before: aboutProduct };
export const stamps = { updated_at: same };
export const orderOnly = ["created_at", "shop_domain", "shop_order_id"] as const;
export const orderLetter = [...orderOnly, "request_id"] as const;
export const orderStep = ["created_at", "shop_domain", "shop_order_id", "step"] as const;

export const answers = [
  ...(["name_as_written", "is_for_family", "patient_name", "patient_name_as_written"] as const),
  ...(["patient_relation", "guardian_confirmed", "acts_by", "patient_email", "age"] as const),
  ...healthAnswers,
] as const;
/** A draft's columns about an order, besides the answers. */
export const orderDraft = [
  ...([...draftedOrder, ...draftConsents, "is_signed", "confirmation_requested_at"] as const),
  ...(["renews", "updated_at", "custom_provider"] as const),
] as const;
export const draftOnly = {
  kind: same,
  secret_hash: key,
  session_id: internal,
  conditions_offered: "words of the form",
  submissions: key,
  letter_key_id: key,
} as const;
export const eventOnly = {
  body: "the store's own record of the order",
  is_kept: internal,
  digest: internal,
  faults: internal,
  id: internal,
  platform: internal,
  tried_at: internal,
  triggered_at: internal,
} as const;
/** Columns of a provider's questions, denials and corrections. */
export const reviewOnly = { ...provider, ...stamps, created_at: same, letter_key_id: key } as const;
export const recordOnly = {
  content_hash: internal,
  document_key: internal,
  letter_key_id: key,
  network: internal,
  state: internal,
} as const;
export const issuedOnly = {
  ...provider,
  ...stamps,
  letter_key_id: key,
  is_sample: same,
  signer_name: same,
  signer_credential: same,
  signer_npi: same,
  signer_license_state: same,
  signer_license_number: same,
} as const;
/** The token of an account that is being revoked, which only the bank's side can use. */
export const removalKeys = {
  ...stamps,
  access_token_ciphertext: key,
  key_id: key,
  item_id: key,
  id: internal,
};
