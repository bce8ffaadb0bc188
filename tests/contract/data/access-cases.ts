import { describe, expect, test } from "vitest";
import { insert, newShop } from "./rows";
import type { TestDatabase } from "./test-database";

const closed = [
  ...[
    "contact_messages",
    "shops",
    "shop_orders",
    "temporary_brand_partnership_lmn_requests",
    "shop_lmn_requests",
  ],
  ...["temporary_product_page_lmn_requests", "product_page_lmn_requests", "retailers", "eligibility_checks"],
  ...["linked_accounts", "item_removals", "mailed_links", "outbox", "payment_events"],
  ...["rate_limit_tokens", "letter_resends", "api_requests"],
  ...["connected_inboxes", "inbox_revocations"],
];

/** Permissions of the public key. */
export function accessCases(opened: () => TestDatabase): void {
  describe("the public key", () => {
    test.each(["brands", "brand_products"])("reads %s but cannot write it", async (table) => {
      const read = await opened().publicClient.from(table).select("id");
      expect(read.error).toBeNull();
      const write = await opened().publicClient.from(table).delete().neq("name", "");
      expect(write.error?.code).toBe("42501");
    });

    test.each(closed)("is denied %s", async (table) => {
      const { data, error } = await opened().publicClient.from(table).select("created_at");
      expect(data).toBeNull();
      expect(error?.code).toBe("42501");
    });

    test("cannot call a function", async () => {
      const { error } = await opened().publicClient.rpc("lease_outbox", { p_limit: 1, p_seconds: 1 });
      expect(error?.code).toBe("42501");
      const message = { p_name: "A", p_email: "a@mail.example", p_subject: "general", p_message: "Hello" };
      const sent = await opened().publicClient.rpc("store_contact_message", {
        p_submission_key: "k".repeat(43),
        p_rate_limit_key: "k",
        p_limit: 1,
        p_window_seconds: 1,
        ...message,
      });
      expect(sent.error?.code).toBe("42501");
    });

    test("stays the public key while the service reads beside it", async () => {
      const shopDomain = await newShop();
      const { client, publicClient } = opened();
      const read = (key: typeof client) =>
        key.from("shops").select("shop_name").eq("shop_domain", shopDomain);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => read(turn % 2 ? publicClient : client)),
      );
      answers.forEach((answer, turn) => {
        expect(answer.data).toEqual(turn % 2 ? null : [{ shop_name: "Corner Shop" }]);
      });
    });

    test("a failed write leaves no trace and doesn't undo other writes", async () => {
      const shopDomain = await newShop();
      const writes = Array.from({ length: 10 }, (_, turn) =>
        insert("shop_orders", {
          shop_domain: shopDomain,
          shop_order_id: turn,
          email: "a@mail.example",
          customer_name: "A",
          subtotal: 1,
          price: 1,
        }),
      );
      const results = await Promise.allSettled(writes);
      expect(results.filter((result) => result.status === "rejected")).toHaveLength(1);
      const { data } = await opened()
        .client.from("shop_orders")
        .select("shop_order_id")
        .eq("shop_domain", shopDomain);
      expect(data).toHaveLength(9);
    });
  });
}
