import { consentKinds } from "~/legal/domain/consents";
import { paymentStatuses } from "~/payments/domain/payment";
import type { ColumnWordsOfTables } from "~/platform/database/database";
import { mailedLinkPurposes } from "~/platform/mailed-links/domain/mailed-link";
import { noticeEvents, noticeZones } from "../desk/domain/notices";
import { phraseFields } from "../desk/domain/phrases";
import { credentials } from "../desk/domain/provider";
import { reviewForms } from "../desk/domain/review";
import { deskRoles } from "../desk/domain/rights";
import { opinions, sampledDecisions } from "../desk/domain/second-opinion";
import { correctionFields, issuedStates, linkPurposes } from "../domain/issued-letter";
import { letterKinds } from "../domain/letter-ref";
import { actors, familyRelations } from "../domain/patient";
import { recordKinds } from "../domain/record";
import { reviewStates } from "../domain/review-state";
import { letterStatuses, storedLetterStatuses } from "../domain/status";
import { visitStates, visitWays } from "../domain/visit";

/** Columns whose check constraint accepts only these values. */
export const columnWords = {
  issued_letters: { kind: letterKinds, state: issuedStates },
  letter_consents: { consent: consentKinds },
  letter_corrections: { field: correctionFields, kind: letterKinds },
  letter_questions: { kind: letterKinds },
  letter_records: { file_kind: recordKinds, state: ["arriving", "kept"] },
  letter_reviews: { kind: letterKinds, state: reviewStates },
  letter_visits: { kind: letterKinds, state: visitStates, way: visitWays },
  mailed_links: { purpose: [...linkPurposes, ...mailedLinkPurposes] },
  product_page_lmn_requests: {
    acts_by: actors,
    patient_relation: familyRelations,
    payment_status: paymentStatuses,
    status: letterStatuses,
  },
  provider_notices: { event: noticeEvents },
  provider_phrases: { field: phraseFields },
  provider_settings: { time_zone: noticeZones },
  quality_samples: { decision: sampledDecisions, outcome: opinions },
  providers: { credential: credentials, role: deskRoles },
  review_drafts: { form: reviewForms },
  shop_lmn_requests: { status: storedLetterStatuses },
  temporary_brand_partnership_lmn_requests: { acts_by: actors, patient_relation: familyRelations },
  temporary_product_page_lmn_requests: { acts_by: actors, patient_relation: familyRelations },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    letters: typeof columnWords;
  }
  interface NullableArguments {
    list_members: "p_member_id" | "p_practice_id";
    add_letter_record: "p_question_id";
    read_letter_record: "p_secret_hash" | "p_request_id" | "p_question_id";
    remove_letter_record: "p_question_id";
    record_patient_agreement: "p_health_consent" | "p_telehealth_consent";
    append_letter_audit: "p_actor_id";
    approve_letter: "p_typed";
    ask_question: "p_typed";
    claim_next_review: "p_among";
    claim_review: "p_most";
    confirm_correction: "p_typed";
    open_review: "p_practice_id";
    read_product_letter: "p_id" | "p_draft_id";
    submit_to_checkout: "p_practice_id" | "p_product_link" | "p_terms";
    cancel_visit: "p_provider_id" | "p_minutes" | "p_from";
    deny_letter: "p_words" | "p_typed";
    offer_visit_times: "p_from";
    pick_visit_time: "p_from";
    record_visit: "p_way" | "p_minutes";
    record_second_opinion: "p_words";
    refuse_correction: "p_words";
    list_free_reviews: "p_kind" | "p_words" | "p_only";
    list_desk_queue: "p_kind" | "p_words" | "p_only" | "p_after_priority" | "p_after_since" | "p_after_id";
    send_order_letter: "p_has_room";
    save_member: "p_member_id";
    save_provider_settings: "p_webhook_url" | "p_webhook_events" | "p_secret" | "p_key_id";
    store_letter_link: "p_subject";
    visit_desk: "p_request_id" | "p_correction_id";
  }
  interface NullableResults {
    claim_review: "holder" | "held_until";
    list_free_reviews: "provider" | "custom_provider";
    list_desk_queue: "claimed_by" | "claimed_until" | "claimed_name";
    list_practices_for: "name" | "letter_fee";
    list_practices_in: "name" | "letter_fee";
    list_desk_visits: "starts_at" | "next_offered";
    read_acts_by: "patient_email";
    read_letter_report: "valid_until";
    read_product_letter: "draft_id" | "practice_id" | "paid_at" | "refunded_at" | "valid_until";
    submit_to_checkout:
      | "draft_id"
      | "practice_id"
      | "paid_at"
      | "refunded_at"
      | "valid_until"
      | "checkout_terms"
      | "checkout_session_id"
      | "payment_reference"
      | "held_reason";
    list_earlier_requests:
      | "valid_until"
      | "denial"
      | "order_request"
      | "order_draft"
      | "product_request"
      | "product_card"
      | "letter_key";
    close_member: "closed_user";
    list_packet_orders:
      | "order_number"
      | "placed_at"
      | "products"
      | "subtotal"
      | "price"
      | "ended"
      | "asked_for";
    read_request_draft: "order_draft" | "product_draft";
    list_request_answers: "order_request" | "order_draft" | "product_request" | "product_card" | "letter_key";
    list_request_audit: "actor_id" | "actor_name" | "basis" | "letter_id";
    open_letter_link: "subject";
    list_review_drafts: "author_name" | "letter_key_id";
    open_desk_review: "holder_name" | "renewed";
    read_account_answers: "provider" | "custom_provider";
    read_patient_agreement: "email" | "agreed_at" | "refused_at";
    read_renewed_letter: "letter_key";
    read_request_facts:
      | "state"
      | "erased_at"
      | "renewed_by"
      | "renewal_status"
      | "fee"
      | "paid_at"
      | "refunded_at"
      | "shop_domain"
      | "shop_order_id"
      | "shop_name"
      | "order_number"
      | "order_ended";
    read_reviewing_practice: "practice_name";
    visit_desk:
      | "person"
      | "practice"
      | "settings"
      | "webhook_url"
      | "webhook_events"
      | "review"
      | "holder_name"
      | "renewed"
      | "ahead";
    list_letters_by_email: "shop_domain" | "shop_order_id";
    read_verified_letter: "ended_on";
    verify_letter_audit: "last_seq" | "last_hash" | "first_bad";
  }
}
