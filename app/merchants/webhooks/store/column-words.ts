import type { ColumnWordsOfTables } from "~/platform/database/database";
import { shopActs } from "../../partners/domain/shop-change";
import { shopRoles } from "../../partners/domain/shop-person";
import { deliveryFaults, webhookTypes } from "../domain/events";

/** Columns whose check constraint accepts only these values. */
export const columnWords = {
  shop_changes: { act: shopActs },
  shop_people: { role: shopRoles },
  webhook_deliveries: { last_error: deliveryFaults, type: webhookTypes },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    merchants: typeof columnWords;
  }
  interface NullableArguments {
    list_shop_letters: "p_order_id" | "p_since" | "p_before" | "p_before_id";
    list_shop_orders: "p_since" | "p_before" | "p_before_id";
    list_webhook_deliveries: "p_before" | "p_before_id";
    replay_failed_webhooks: "p_since";
    record_webhook_attempt: "p_status" | "p_error";
    register_webhook_endpoint: "p_events";
  }
  interface NullableResults {
    list_shop_orders: "order_number" | "ordered_at" | "ended_as";
    list_webhook_deliveries: "last_status" | "last_error" | "delivered_at" | "next_at";
    read_shop_order_contents: "order_number" | "ordered_at" | "ended_as";
  }
}
