import type { Database } from "~/platform/database/database.types";

type Tables = Database["public"]["Tables"];
type LetterTable = keyof typeof letterColumns;

/** How a table's columns are stored: health data encrypted, others in plaintext, with the reason for each group. */
interface Stored<Table extends keyof Tables> {
  encrypted: readonly (keyof Tables[Table]["Row"] & string)[];
  plain: { readonly [Reason in string]?: readonly (keyof Tables[Table]["Row"] & string)[] };
}

/** What a shopper answers about health. */
export const healthAnswers = [
  ...(["conditions", "other_conditions", "symptoms", "previous_treatments", "product_use"] as const),
  ...(["diagnosed_by", "diagnosed_on", "current_treatment", "safety", "safety_words"] as const),
] as const;
const person = [
  ...(["email", "name", "name_as_written", "patient_name", "patient_name_as_written"] as const),
  "patient_email",
] as const;
const rulesOfAge = ["is_for_family", "patient_relation", "guardian_confirmed", "acts_by", "age"] as const;
export const draftConsents = [
  ...(["health_consent", "health_consent_at", "telehealth_consent", "attestation"] as const),
  ...(["terms_accepted", "agreed_at"] as const),
] as const;
/** An order in a draft, as its shop sent it. */
export const draftedOrder = [
  ...(["shop_domain", "order_id", "order_email", "order_number", "order_subtotal", "order_price"] as const),
  "products",
] as const;
const draftLife = ["secret_hash", "session_id", "submissions", "is_submitted", "renews"] as const;
const requestLife = [
  ...(["status", "draft_id", "renews", "valid_until", "keep_until", "erased_at"] as const),
  "generation_requested_at",
] as const;
const row = ["id", "created_at", "updated_at"] as const;
const key = ["letter_key_id"] as const;
const about = ["request_id", "kind"] as const;

/**
 * All columns of the letters' tables. What people answer, ask and sign about someone's health is encrypted with the key of
 * their letter; what the database searches, checks or counts has separate columns that reveal nothing about health. A new
 * column counts as health data until it is listed otherwise; a test compares this with the database.
 */
export const letterColumns = {
  temporary_product_page_lmn_requests: {
    encrypted: healthAnswers,
    plain: {
      "the row and its key": [...row, "kind", ...key],
      "whom to write to, found by it; printed on mails": person,
      "rules about age and guardians are checked by the database": rulesOfAge,
      "which provider may review it": ["state"],
      "what was agreed to": draftConsents,
      "how far the form is": draftLife,
      "a product and what its page says, chosen before anything is answered": [
        ...(["product_link", "product", "brand_slug", "conditions_offered", "wants_letter_anyway"] as const),
      ],
      "who runs the account": ["provider", "custom_provider"],
    },
  },
  temporary_brand_partnership_lmn_requests: {
    encrypted: healthAnswers,
    plain: {
      "the row and its key": [...row, "kind", ...key],
      "whom to write to, found by it; printed on mails": person,
      "rules about age and guardians are checked by the database": rulesOfAge,
      "which provider may review it": ["state"],
      "what was agreed to": draftConsents,
      "how far the form is": [...draftLife, "is_signed", "confirmation_requested_at"],
      "an order, and what it was offered for": [...draftedOrder, "conditions_offered"],
      "whether there is an account, and who runs it": ["has_account", "custom_provider"],
    },
  },
  product_page_lmn_requests: {
    encrypted: healthAnswers,
    plain: {
      "the row and its key": [...row, "kind", ...key],
      "whom to write to, found by it; printed on mails": person,
      "rules about age and guardians are checked by the database": rulesOfAge,
      "which provider may review it": ["state"],
      "how far the request is": requestLife,
      "the product it was paid for": ["product_link", "wants_letter_anyway"],
      "who runs the account": ["provider", "custom_provider"],
      "its payment": [
        ...([
          "fee",
          "practice_id",
          "payment_status",
          "payment_reference",
          "paid_at",
          "refunded_at",
          "held_at",
        ] as const),
        ...(["held_reason", "checkout_session_id", "checkout_begun_at", "checkout_url"] as const),
        ...(["checkout_terms", "checkout_attempt", "checkout_ask_at", "checkout_asks"] as const),
      ],
    },
  },
  shop_lmn_requests: {
    encrypted: [],
    plain: {
      "the row and its key": [...row, "kind", ...key],
      "whom to write to, found by it": ["email", "customer_email"],
      "which order it is for": ["shop_domain", "shop_order_id"],
      "how far the request is": [...requestLife, "expiring_told_on"],
    },
  },
  letter_questions: {
    encrypted: ["question", "answer"],
    plain: {
      "the row and its key": [...row, ...key, ...about],
      "who asked, and when": ["provider_id", "asked_at"],
      "whether it is answered, taken back or reminded of": ["answered_at", "withdrawn_at", "reminded_days"],
    },
  },
  letter_records: {
    encrypted: [],
    plain: {
      "the row and its key": [...row, ...key, "question_id"],
      "how large it is, and how many pages it has; its bytes are a document, encrypted": [
        ...(["file_kind", "pages", "bytes", "state"] as const),
      ],
      "where its bytes are, and keyed digests of them and of the network they came from": [
        ...(["document_key", "content_hash", "network"] as const),
      ],
    },
  },
  letter_denials: {
    encrypted: ["words"],
    plain: {
      "the row and its key": [...about, ...key, "created_at", "updated_at"],
      "one word of a list, the same for everyone": ["reason"],
      "who denied, and when": ["provider_id", "denied_at"],
    },
  },
  quality_samples: {
    encrypted: ["words"],
    plain: {
      "the row and its key": [...row, ...key, "request_id"],
      "which decision was drawn, who reads it, and one word of two": [
        ...(["practice_id", "audit_seq", "decision", "decided_by", "drawn_at"] as const),
        ...(["provider_id", "read_at", "outcome"] as const),
      ],
    },
  },
  letter_corrections: {
    encrypted: ["asked_for", "refusal_words"],
    plain: {
      "the row and its key": [...row, ...key, ...about],
      "what kind of correction, who decides, and when": [
        ...(["field", "asked_at", "decided_at", "is_confirmed", "provider_id", "refusal_reason"] as const),
      ],
    },
  },
  issued_letters: {
    encrypted: ["content", "end_reason"],
    plain: {
      "the row and its key": [...row, ...key, ...about],
      "shown at /verify to the holder of the code": [
        ...(["code", "version", "state", "issued_on", "valid_from", "valid_until", "ended_at"] as const),
        ...(["is_sample", "signer_name", "signer_credential", "signer_npi", "signer_license_state"] as const),
        ...(["signer_license_number", "pdf_sha256"] as const),
      ],
      "who signed": ["provider_id"],
      "a keyed digest of its sentences, by which the same text for another patient is found": ["text_hash"],
      "one word of two about a revocation": ["end_cause"],
      "where its file is, and whether it was made and sent": [
        ...(["pdf_key", "pdf_pages", "held_until", "made_at", "sent_at"] as const),
      ],
    },
  },
  review_drafts: {
    encrypted: ["fields"],
    plain: {
      "the row and its key": ["request_id", "provider_id", "form", ...key, "created_at", "updated_at"],
    },
  },
  letter_reviews: {
    encrypted: [],
    plain: {
      "the row": [...about, "created_at", "updated_at"],
      "the queue is sorted and shared by it": [
        ...(["state", "patient_state", "priority", "waiting_since", "is_renewal"] as const),
        ...(["claimed_by", "claimed_until", "practice_id"] as const),
      ],
      "the product asked for, searched at the desk": ["product_title", "folded_title"],
    },
  },
  letter_audit: {
    encrypted: [],
    plain: {
      "who did what, and when; `detail` holds ids and words of a list": [
        ...(["seq", "at", "actor_kind", "actor_id", "action", "kind", "request_id", "detail"] as const),
        ...(["hash", "prev_hash"] as const),
      ],
    },
  },
  letter_consents: {
    encrypted: [],
    plain: { "what was agreed to": ["request_id", "consent", "version", "given_at", "recorded_at"] },
  },
  letter_keys: {
    encrypted: [],
    plain: { "a key, encrypted": ["id", "ciphertext", "key_id", "created_at"] },
  },
  letter_moves: {
    encrypted: [],
    plain: { "the steps a request can take": ["event", "from_status", "to_status"] },
  },
  letter_reminders: {
    encrypted: [],
    plain: { "that a mail was sent": ["request_id", "days", "valid_until", "created_at"] },
  },
  letter_resends: {
    encrypted: [],
    plain: { "that a mail was sent": ["request_id", "form_key", "sent_at", "created_at"] },
  },
  item_letters: {
    encrypted: [],
    plain: {
      "which item of a folder of receipts a letter is for": [
        ...(["folder_id", "purchase_key", "item_key", "draft_id", "created_at"] as const),
      ],
    },
  },
} as const satisfies { [Table in keyof Tables]?: Stored<Table> };

/** Tables with encrypted columns; their rows refer to the key in `letter_key_id`. */
export type EncryptedTable = {
  [Table in LetterTable]: (typeof letterColumns)[Table]["encrypted"] extends readonly [] ? never : Table;
}[LetterTable];
