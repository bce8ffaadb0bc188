import { randomInt, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { database, useDatabase } from "~/platform/database/client.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { insert, newSecretHash, newShop, person, untyped } from "./rows";

const requests = "product_page_lmn_requests";
const productDrafts = "temporary_product_page_lmn_requests";
const orderDrafts = "temporary_brand_partnership_lmn_requests";

/** Rows are inserted with their times, because the update trigger would set them to now. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

async function oldDraft(days: number): Promise<string> {
  const id = randomUUID();
  const old = { created_at: daysAgo(days), updated_at: daysAgo(days) };
  const draft = {
    id,
    secret_hash: newSecretHash(),
    session_id: 1,
    is_submitted: true,
    symptoms: "Aches",
    ...old,
  };
  await insert(productDrafts, draft);
  return id;
}

/** A request made that many days ago, with its draft. */
async function oldRequest(days: number, change: Record<string, unknown>) {
  const [id, draftId] = [randomUUID(), await oldDraft(days)];
  const { state, name, email, age } = person;
  await insert(requests, {
    id,
    state,
    name,
    email,
    age,
    draft_id: draftId,
    fee: "25.00",
    provider: "Lively",
    product_link: "https://a.example/p",
    conditions: ["Other"],
    symptoms: "Aches",
    created_at: daysAgo(days),
    ...change,
  });
  return { id, draftId };
}

const isThere = async (table: string, id: string): Promise<boolean> => {
  const { data } = await (await untyped()).from(table).select("id").eq("id", id);
  return data?.length === 1;
};

/** Deletions after 30 days. */
export function purgeCases(): void {
  describe("abandoned payments", () => {
    test.each(["unpaid", "failed", "expired"])(
      "an %s request and its draft go after 30 days",
      async (payment_status) => {
        const young = await oldRequest(29.9, { payment_status });
        const old = await oldRequest(30.1, { payment_status });
        await purgeStale();
        expect(await isThere(requests, young.id)).toBe(true);
        expect(await isThere(productDrafts, young.draftId)).toBe(true);
        expect(await isThere(requests, old.id)).toBe(false);
        expect(await isThere(productDrafts, old.draftId)).toBe(false);
      },
    );

    test.each(["processing", "paid", "refunded", "held"])("a %s request stays", async (payment_status) => {
      const old = await oldRequest(400, { payment_status });
      await purgeStale();
      expect(await isThere(requests, old.id)).toBe(true);
      expect(await isThere(productDrafts, old.draftId)).toBe(true);
    });

    test("the 30 days begin with the last payment page", async () => {
      const again = await oldRequest(60, { payment_status: "expired", checkout_begun_at: daysAgo(29.9) });
      const left = await oldRequest(60, { payment_status: "expired", checkout_begun_at: daysAgo(30.1) });
      await purgeStale();
      expect(await isThere(requests, again.id)).toBe(true);
      expect(await isThere(requests, left.id)).toBe(false);
    });

    test("an order draft that became no request goes after 30 days, one that did stays", async () => {
      const shop_domain = await newShop();
      const draft = async (days: number) => {
        const [id, order_id] = [randomUUID(), randomInt(1, 1_000_000)];
        const old = { created_at: daysAgo(days), updated_at: daysAgo(days) };
        const sent = { session_id: 1, is_submitted: true, symptoms: "Aches" };
        await insert(orderDrafts, {
          id,
          order_id,
          shop_domain,
          secret_hash: newSecretHash(),
          ...sent,
          ...old,
        });
        return { id, order_id };
      };
      const [young, old, asked] = [await draft(29.9), await draft(30.1), await draft(400)];
      await insert("shop_lmn_requests", {
        shop_domain,
        shop_order_id: asked.order_id,
        draft_id: asked.id,
        email: person.email,
        valid_until: "2030-01-01",
      });
      await purgeStale();
      const kept = await Promise.all([young, old, asked].map(({ id }) => isThere(orderDrafts, id)));
      expect(kept).toEqual([true, false, true]);
    });
  });

  describe("portions", () => {
    test("of ended requests are as large as they were asked for, with both kinds due", async () => {
      await purgeStale();
      const shop_domain = await newShop();
      for (const age of [181, 182]) {
        await oldRequest(age, { status: "withdrawn", payment_status: "refunded", updated_at: daysAgo(age) });
        const ended = { shop_domain, shop_order_id: age, email: person.email, status: "withdrawn" };
        await insert("shop_lmn_requests", { ...ended, valid_until: "2030-01-01", updated_at: daysAgo(age) });
      }
      const portion = async () => (await (await untyped()).rpc("erase_ended_requests", { p_limit: 3 })).data;
      expect([await portion(), await portion(), await portion()]).toEqual([3, 1, 0]);
    });

    test("more rows than one portion takes go in one run", async () => {
      const key = randomUUID();
      const tokens = Array.from({ length: 3_500 }, () => ({ key, used_at: daysAgo(3) }));
      await (await untyped()).from("rate_limit_tokens").insert(tokens);
      await purgeStale();
      const { count } = await (await untyped())
        .from("rate_limit_tokens")
        .select("*", { count: "exact", head: true })
        .eq("key", key);
      expect(count).toBe(0);
    });

    test("a kind that fails again and again leaves the others to be deleted, and is the one that is late", async () => {
      const db = await database();
      await (await untyped())
        .from("purge_runs")
        .update({ finished_at: daysAgo(1) })
        .neq("kind", "");
      const failing = "unsent product drafts";
      useDatabase(refusing(db, failing));
      try {
        const old = await oldRequest(31, { payment_status: "unpaid" });
        await purgeStale();
        expect(await isThere(requests, old.id)).toBe(false);
      } finally {
        useDatabase(db);
      }
      const { data } = await (await untyped())
        .from("purge_runs")
        .select("kind")
        .lt("finished_at", daysAgo(0.5));
      expect(data).toEqual([{ kind: failing }]);
      expect(Date.parse((await readOperationsReport()).purgedAt)).toBeLessThan(Date.now() - 43_200_000);
      await purgeStale();
      expect(Date.parse((await readOperationsReport()).purgedAt)).toBeGreaterThan(Date.now() - 60_000);
    });

    test("every kind is known to the report from the day it is added", async () => {
      const { data: rules } = await (await database()).rpc("purge_rules").select("name");
      const { data: runs } = await (await untyped()).from("purge_runs").select("kind");
      expect(rules?.length).toBeGreaterThan(10);
      expect(runs?.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(rules?.map(({ name }) => name) ?? []),
      );
    });
  });
}

/** A client on which batches of one kind fail. */
function refusing(client: SupabaseClient, kind: string): SupabaseClient {
  return new Proxy(client, {
    get(target, key) {
      if (key !== "rpc") return Reflect.get(target, key);
      return (name: string, args?: { p_name?: string }) =>
        name === "purge_portion" && args?.p_name === kind
          ? target.rpc("no_such_function")
          : target.rpc(name, args);
    },
  });
}
