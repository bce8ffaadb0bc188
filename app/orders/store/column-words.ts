import { shopsWords } from "~/eligibility/domain/shops-word";
import { verdicts } from "~/eligibility/domain/verdict";
import type { ColumnWordsOfTables } from "~/platform/database/database";
import { privacyTopics, shopEventStates } from "../domain/shop-event";
import { orderEnds } from "../domain/shop-order";
import { shopSecretPurposes } from "../shops/domain/shop-secret";

/** Columns whose check constraint accepts only these values. */
export const columnWords = {
  shop_events: { platform: ["shopify", "woocommerce"], state: shopEventStates },
  shop_orders: { ended: orderEnds },
  shop_privacy_requests: { topic: privacyTopics },
  shop_products: { shop_says: shopsWords, verdict: verdicts },
  shop_secrets: { purpose: shopSecretPurposes },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    orders: typeof columnWords;
  }
  interface NullableArguments {
    add_shop_api_key: "p_replaces";
    save_sent_order: "p_facts" | "p_row";
    save_shop_order: "p_facts" | "p_row";
    remove_shop_product: "p_sent_at" | "p_limit";
    list_shop_products: "p_verdict" | "p_since" | "p_words" | "p_before" | "p_before_id";
    accept_shop_privacy_request: "p_asked_at" | "p_email";
  }
  interface NullableResults {
    save_sent_order: "status_given" | "answer_given";
    read_order_letter_status:
      | "order_number"
      | "ended"
      | "request_id"
      | "status"
      | "customer_email"
      | "created_at";
  }
}
