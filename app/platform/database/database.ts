import type { SupabaseClient } from "@supabase/supabase-js";
import { consentKinds } from "~/legal/domain/consents";
import { credentials } from "~/letters/desk/domain/provider";
import { reviewForms } from "~/letters/desk/domain/review";
import { correctionFields, issuedStates, linkPurposes } from "~/letters/domain/issued-letter";
import { letterKinds } from "~/letters/domain/letter-ref";
import { familyRelations } from "~/letters/domain/patient";
import { reviewStates } from "~/letters/domain/review";
import { letterStatuses, storedLetterStatuses } from "~/letters/domain/status";
import { deliveryFaults, webhookTypes } from "~/merchants/webhooks/domain/events";
import { privacyTopics, shopEventStates } from "~/orders/domain/shop-event";
import { orderEnds } from "~/orders/domain/shop-order";
import { shopSecretPurposes } from "~/orders/shops/domain/shop-secret";
import { paymentStatuses } from "~/payments/domain/payment";
import { disputeStatuses, refundStatuses } from "~/payments/domain/reversals";
import { claimStates } from "~/reimbursements/domain/claim";
import { inboxStates } from "~/reimbursements/domain/inbox-search";
import { fileSources, fileStates } from "~/reimbursements/domain/receipt-file";
import { type ContactSubject, contactSubjects } from "~/site/contact/domain/contact-message";
import { mailedLinkPurposes } from "../mailed-links/domain/mailed-link";
import { outboxTopics } from "../outbox/domain/topics";
import type { Database as Generated } from "./database.types";

export type { Json } from "./database.types";

/** Columns whose check constraint takes only these words; a contract test compares the two. */
export const columnWords = {
  claim_fees: { payment_status: paymentStatuses },
  claims: { state: claimStates },
  connected_inboxes: { state: inboxStates },
  contact_messages: { subject: Object.keys(contactSubjects) as ContactSubject[] },
  letter_consents: { consent: consentKinds },
  letter_corrections: { field: correctionFields, kind: letterKinds },
  letter_questions: { kind: letterKinds },
  letter_reviews: { kind: letterKinds, state: reviewStates },
  issued_letters: { kind: letterKinds, state: issuedStates },
  mailed_links: { purpose: [...linkPurposes, ...mailedLinkPurposes] },
  outbox: { topic: outboxTopics },
  payment_disputes: { status: disputeStatuses },
  payment_refunds: { status: refundStatuses },
  product_page_lmn_requests: {
    patient_relation: familyRelations,
    payment_status: paymentStatuses,
    status: letterStatuses,
  },
  providers: { credential: credentials },
  receipt_files: { source: fileSources, state: fileStates },
  review_drafts: { form: reviewForms },
  shop_events: { platform: ["shopify", "woocommerce"], state: shopEventStates },
  shop_lmn_requests: { status: storedLetterStatuses },
  shop_orders: { ended: orderEnds },
  shop_privacy_requests: { topic: privacyTopics },
  shop_secrets: { purpose: shopSecretPurposes },
  temporary_brand_partnership_lmn_requests: { patient_relation: familyRelations },
  temporary_product_page_lmn_requests: { patient_relation: familyRelations },
  webhook_deliveries: { last_error: deliveryFaults, type: webhookTypes },
} as const satisfies {
  [Table in keyof Tables]?: { [Column in keyof Tables[Table]["Row"]]?: readonly string[] };
};

/** Arguments that may be null, which PostgreSQL doesn't declare and the generated types therefore leave out. */
type NullableArguments = Checked<
  "Args",
  {
    add_receipt_file: "p_fault";
    append_letter_audit: "p_actor_id";
    ask_for_receipts_links: "p_folder_id";
    attach_checkout: "p_url";
    deny_letter: "p_words";
    end_api_request: "p_status" | "p_answer";
    finish_receipt_file: "p_fault" | "p_details_ciphertext" | "p_details_key_id";
    finish_reconciliation: "p_error";
    hold_payment: "p_payment_reference";
    link_account: "p_institution_name" | "p_known_id";
    list_desk_queue: "p_kind" | "p_words" | "p_only" | "p_after_priority" | "p_after_since" | "p_after_id";
    list_shop_letters: "p_order_id" | "p_since" | "p_before" | "p_before_id";
    list_shop_orders: "p_since" | "p_before" | "p_before_id";
    record_payment: "p_payment_reference";
    store_letter_link: "p_subject";
    use_mailed_link: "p_form_key";
    add_shop_api_key: "p_replaces";
    list_webhook_deliveries: "p_after";
    note_webhook_try: "p_status" | "p_error";
    register_webhook_endpoint: "p_events";
    retry_outbox: "p_id";
    settle_outbox: "p_error";
    store_receipts: "p_total";
    take_shop_privacy_request: "p_email";
  }
>;

/** Result columns that may be null, left out for the same reason. */
type NullableResults = Checked<
  "Returns",
  {
    add_receipt_file: "id" | "document_key" | "state";
    begin_api_request: "run" | "status_given" | "answer_given";
    claim_review: "holder" | "held_until";
    list_desk_queue: "claimed_by" | "claimed_until" | "claimed_name";
    list_letters_by_email: "shop_domain" | "shop_order_id";
    list_shop_orders: "order_number" | "ordered_at" | "ended_as";
    read_shop_order_contents: "order_number" | "ordered_at" | "ended_as";
    read_brand_product: "image_url";
    read_linked_account: "institution_name";
    read_verified_letter: "ended_on";
    issue_mailed_link: "link_subject";
    read_mailed_link: "email" | "subject" | "request_id" | "kind";
    use_mailed_link: "link_subject";
    visit_receipt_folder: "settings_ciphertext" | "settings_key_id" | "consent_version";
    verify_letter_audit: "last_hash" | "first_bad";
    read_reversals:
      | "refund_status"
      | "refund_failed_at"
      | "dispute_id"
      | "dispute_status"
      | "dispute_opened_at"
      | "dispute_closed_at";
    list_webhook_deliveries: "last_status" | "last_error" | "delivered_at" | "next_at";
    read_order_letter_status: "request_id" | "status" | "customer_email" | "created_at";
  }
>;

type Tables = Generated["public"]["Tables"];
type Functions = Generated["public"]["Functions"];
type Words = typeof columnWords;

/** A list of names that all exist. */
type Checked<
  Part extends "Args" | "Returns",
  List extends {
    [Name in keyof List]: Name extends keyof Functions ? keyof Element<Functions[Name][Part]> : never;
  },
> = List;

type Element<List> = List extends readonly (infer One)[] ? One : List;

type WithWords<Table, Columns> = Table extends keyof Words
  ? {
      [Column in keyof Columns]: Column extends keyof Words[Table]
        ? Element<Words[Table][Column]> | Extract<Columns[Column], null>
        : Columns[Column];
    }
  : Columns;

type WithNull<Columns, Names> = {
  [Column in keyof Columns]: Column extends Names ? Columns[Column] | null : Columns[Column];
};

type NamesIn<Map, Name> = Name extends keyof Map ? Map[Name] : never;

/** The generated types with what the generator can't see. */
export type Database = Omit<Generated, "public"> & {
  public: Omit<Generated["public"], "Tables" | "Functions"> & {
    Tables: {
      [Table in keyof Tables]: {
        [Part in keyof Tables[Table]]: Part extends "Relationships"
          ? Tables[Table][Part]
          : WithWords<Table, Tables[Table][Part]>;
      };
    };
    Functions: {
      [Name in keyof Functions]: {
        [Part in keyof Functions[Name]]: Part extends "Args"
          ? WithNull<Functions[Name][Part], NamesIn<NullableArguments, Name>>
          : Part extends "Returns"
            ? Functions[Name][Part] extends (infer Row extends object)[]
              ? WithNull<Row, NamesIn<NullableResults, Name>>[]
              : Functions[Name][Part]
            : Functions[Name][Part];
      };
    };
  };
};

export type Client = SupabaseClient<Database>;

/** A row of a table, or some of its columns. */
export type Row<Table extends keyof Tables> = Database["public"]["Tables"][Table]["Row"];

/** A new row of a table. */
export type Insert<Table extends keyof Tables> = Database["public"]["Tables"][Table]["Insert"];

/** What an update of a table may set. */
export type Update<Table extends keyof Tables> = Database["public"]["Tables"][Table]["Update"];
