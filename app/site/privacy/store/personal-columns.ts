import { draftConsents } from "~/letters/store/health-columns";
import { mailColumns } from "./personal-mail-columns";
import {
  answers,
  draftOnly,
  eventOnly,
  internal,
  issuedOnly,
  key,
  ofProduct,
  ofProvider,
  orderDraft,
  orderLetter,
  orderOnly,
  orderStep,
  provider,
  recordOnly,
  removalKeys,
  reviewOnly,
  same,
  stamps,
  type Tables,
  type Taken,
} from "./shared-columns";

/** Tables with rows about shoppers, the most informative first. */
export const personalColumns = {
  product_page_lmn_requests: {
    title: "Requests for a product",
    exported: [
      ...(["created_at", "id", "status", "email", "name", "state", ...answers, "product_link"] as const),
      ...(["provider", "custom_provider", "wants_letter_anyway", "fee", "payment_status"] as const),
      ...(["payment_reference", "checkout_session_id", "checkout_begun_at", "paid_at"] as const),
      ...(["refunded_at", "held_at", "held_reason", "generation_requested_at", "valid_until"] as const),
      ...(["renews", "keep_until", "erased_at", "draft_id", "updated_at"] as const),
    ],
    left: {
      checkout_ask_at: internal,
      checkout_asks: internal,
      checkout_attempt: internal,
      checkout_terms: same,
      checkout_url: "opens the payment page",
      kind: same,
      letter_key_id: key,
      practice_id: ofProvider,
    },
  },
  shop_lmn_requests: {
    title: "Requests for an order",
    exported: [
      ...(["created_at", "id", "status", "customer_email", "shop_domain", "shop_order_id"] as const),
      ...(["generation_requested_at", "valid_until", "renews", "keep_until", "erased_at"] as const),
      ...(["draft_id", "updated_at"] as const),
    ],
    left: { email: same, expiring_told_on: internal, kind: same, letter_key_id: key },
  },
  webhook_deliveries: {
    title: "What a store was told about your letter",
    exported: [
      ...(["created_at", "id", "shop_domain", "shop_order_id", "request_id", "type", "status"] as const),
      "valid_until",
    ],
    left: { ...stamps, ...ofProduct, last_status: internal, last_error: internal, tried: internal },
  },
  temporary_product_page_lmn_requests: {
    title: "Answers for a product's request, sent or begun",
    exported: [
      ...(["created_at", "id", "is_submitted", "email", "name", "state", ...answers] as const),
      ...(["product_link", "product", "brand_slug", "provider", "custom_provider"] as const),
      ...(["wants_letter_anyway", ...draftConsents, "renews", "updated_at"] as const),
    ],
    left: draftOnly,
  },
  temporary_brand_partnership_lmn_requests: {
    title: "Answers for an order's request, sent or begun",
    exported: [
      ...(["created_at", "id", "is_submitted", "email", "name", "state", "has_account", ...answers] as const),
      ...orderDraft,
    ],
    left: draftOnly,
  },
  letter_consents: {
    title: "What was agreed to",
    exported: ["given_at", "request_id", "consent", "version", "recorded_at"],
    left: {},
  },
  issued_letters: {
    title: "Signed letters",
    exported: [
      ...(["created_at", "id", "request_id", "kind", "version", "state", "code", "issued_on"] as const),
      ...(["valid_from", "valid_until", "content", "held_until", "made_at", "sent_at", "ended_at"] as const),
      ...(["end_reason", "end_cause", "pdf_pages", "pdf_sha256"] as const),
    ],
    left: { ...issuedOnly, pdf_key: "where the file is stored", text_hash: internal },
  },
  patient_agreements: {
    title: "Whether the patient of a request agreed",
    exported: [
      ...(["asked_at", "request_id", "email", "agreed_at", "refused_at"] as const),
      ...(["health_consent", "telehealth_consent", "reminded_days", "bounced_at", "updated_at"] as const),
    ],
    left: { created_at: same },
  },
  letter_records: {
    title: "Records you added to a request",
    exported: ["created_at", "id", "question_id", "file_kind", "pages", "bytes", "updated_at"],
    left: recordOnly,
  },
  letter_questions: {
    title: "A provider's questions, and the answers",
    exported: [
      ...(["asked_at", "id", "request_id", "kind", "question", "answered_at", "answer"] as const),
      ...(["withdrawn_at", "reminded_days"] as const),
    ],
    left: reviewOnly,
  },
  letter_denials: {
    title: "Denials",
    exported: ["denied_at", "request_id", "kind", "reason", "words"],
    left: reviewOnly,
  },
  letter_corrections: {
    title: "Corrections asked for",
    exported: [
      ...(["asked_at", "id", "request_id", "kind", "field", "asked_for", "decided_at"] as const),
      ...(["is_confirmed", "refusal_reason", "refusal_words"] as const),
    ],
    left: reviewOnly,
  },
  letter_reviews: {
    title: "Reviews",
    exported: [
      ...(["waiting_since", "request_id", "kind", "state", "patient_state", "product_title"] as const),
      ...(["is_renewal", "created_at", "updated_at"] as const),
    ],
    left: {
      practice_id: ofProvider,
      claimed_by: ofProvider,
      claimed_until: internal,
      priority: internal,
      undecidable_at: internal,
      folded_title: same,
    },
  },
  quality_samples: {
    title: "Decisions that a second physician read",
    exported: [
      ...(["drawn_at", "request_id", "decision", "outcome", "words", "read_at", "created_at"] as const),
      ...(["updated_at", "id"] as const),
    ],
    left: {
      ...provider,
      practice_id: ofProvider,
      decided_by: ofProvider,
      audit_seq: internal,
      letter_key_id: key,
    },
  },
  review_drafts: {
    title: "What a provider has typed of a decision that isn't made",
    exported: ["created_at", "request_id", "form", "fields", "updated_at"],
    left: { ...provider, letter_key_id: key },
  },
  payment_refunds: {
    title: "Refunds",
    exported: ["created_at", "id", "request_id", "status", "failed_at"],
    left: stamps,
  },
  payment_disputes: {
    title: "Disputes of a payment",
    exported: ["opened_at", "id", "request_id", "status", "closed_at"],
    left: { ...stamps, created_at: same },
  },
  reconciliation_objects: {
    title: "Payments as the payment company lists them",
    exported: [
      ...(["created_at", "request_id", "kind", "id", "reference", "amount_cents", "currency"] as const),
      "status",
    ],
    left: {},
  },
  reconciliation_differences: {
    title: "Payments that differ from the payment company's list",
    exported: [
      ...(["first_seen_at", "id", "request_id", "kind", "object_id", "last_seen_at", "gone_at"] as const),
      ...(["accepted_at", "accepted_why"] as const),
    ],
    left: {},
  },
  linked_accounts: {
    title: "Linked accounts",
    exported: [
      ...(["created_at", "shop_domain", "shop_order_id", "provider", "institution_name"] as const),
      ...(["needs_attention", "updated_at"] as const),
    ],
    left: { access_token_ciphertext: key, key_id: key, link_hash: key, item_id: key, id: internal },
  },
  item_removals: { title: "Linked accounts that are being ended", exported: orderOnly, left: removalKeys },
  shop_orders: {
    title: "Orders from stores",
    exported: [
      ...(["created_at", "shop_domain", "shop_order_id", "email", "customer_name", "state"] as const),
      ...(["products", "subtotal", "price", "placed_at", "ended", "updated_at", "order_number"] as const),
    ],
    left: {
      facts: same,
      version: internal,
      is_known: internal,
      awaits_judgement: internal,
      reimbursable_cents: same,
    },
  },
  covered_orders: { title: "Later orders that a letter covers", exported: orderLetter, left: stamps },
  order_steps: { title: "Steps of an order's letter", exported: orderStep, left: stamps },
  shop_events: {
    title: "Orders from stores that couldn't be read",
    exported: ["created_at", "shop_domain", "order_id", "email", "topic", "state", "updated_at"],
    left: eventOnly,
  },
  receipt_folders: {
    title: "Receipts and claims that a link was emailed for",
    exported: [
      ...(["created_at", "id", "email", "email_proven_at", "consent_version", "consented_at"] as const),
      ...(["visited_at", "updated_at"] as const),
    ],
    left: { settings_ciphertext: "encrypted settings", settings_key_id: key, held_bytes: internal },
  },
  ...mailColumns,
  letter_audit: {
    title: "The log of what was done",
    exported: ["at", "seq", "request_id", "kind", "actor_kind", "action", "detail"],
    left: { actor_id: ofProvider, hash: key, prev_hash: key },
  },
} as const satisfies { [Table in keyof Tables]?: Taken<Table> };

export type PersonalTable = keyof typeof personalColumns;
