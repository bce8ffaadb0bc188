import { randomInt, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { orderDrafts, productDrafts } from "~/letters/store/drafts.server";
import { database } from "~/platform/database/client.server";
import type { Update } from "~/platform/database/database";
import { dataOf } from "~/platform/database/database-error.server";

/** An untyped client, for tables and columns that a test names at run time. */
export const untyped = async (): Promise<SupabaseClient> => await database();

/** Every case creates its own rows, so that cases can run in any order on one database. */
export async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const { error } = await (await untyped()).from(table).insert(row);
  if (error) throw new Error(`${table}: ${error.code} ${error.message}`);
}

export async function newShop(more: Record<string, unknown> = {}): Promise<string> {
  const row = { shop_domain: `${randomUUID()}.example`, shop_name: "Corner Shop", ...more };
  await insert("shops", row);
  return row.shop_domain;
}

export const newSecretHash = (): string => randomUUID().replaceAll("-", "");

export const person = { email: "ada@mail.example", name: "Ada Example", age: 40, state: "CA" };

export async function newOrderDraft(more: Update<"temporary_brand_partnership_lmn_requests"> = {}) {
  const shop_domain = await newShop();
  return orderDrafts.create({
    ...person,
    secret_hash: newSecretHash(),
    shop_domain,
    order_id: randomInt(1, 1_000_000),
    conditions: ["Back Pain"],
    previous_treatments: "Rest.",
    product_use: "Daily.",
    ...more,
  });
}

export function newProductDraft(secretHash = newSecretHash()) {
  return productDrafts.create({
    ...person,
    secret_hash: secretHash,
    product_link: "https://shop.example/lamp",
    provider: "Inspira",
    conditions: ["Insomnia"],
    previous_treatments: "Tea.",
    product_use: "Evenings.",
  });
}

/** Submits an order's draft without checking who submits it, like the data layer's functions after their check. */
export async function submitOrderLetter(draftId: string, validUntil: string) {
  const args = { p_draft_id: draftId, p_valid_until: validUntil };
  const answer = await (await database()).rpc("submit_order_letter", args).single();
  const row = dataOf("submit order letter", answer);
  return { requestId: row.request_id, created: row.created };
}

/** The topics waiting in the outbox for a request, sorted. */
export async function topicsFor(requestId: string): Promise<string[]> {
  const { data } = await (await database())
    .from("outbox")
    .select("topic")
    .eq("payload->>requestId", requestId);
  return (data ?? []).map((row) => String(row.topic)).sort();
}

/** Runs `work` 20 times concurrently. */
export const atOnce = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, work));
