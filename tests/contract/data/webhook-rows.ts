import { randomUUID } from "node:crypto";
import type { ShopEventType } from "~/merchants/webhooks/domain/events";
import { type AttemptOutcome, recordWebhookAttempt } from "~/merchants/webhooks/store/deliveries.server";
import { storeEndpoint } from "~/merchants/webhooks/store/endpoints.server";
import { newSubmittedOrder } from "./operations-rows";
import { newShop, untyped } from "./rows";

export interface ListeningShop {
  shopDomain: string;
  endpointId: string;
}

/** Registers a unique endpoint for a shop. */
export async function newEndpoint(
  shopDomain: string,
  events: readonly ShopEventType[] | null = null,
): Promise<string> {
  const url = `https://hooks.example/${randomUUID()}`;
  await storeEndpoint(shopDomain, { url, events }, 100);
  const db = await untyped();
  const { data } = await db.from("webhook_endpoints").select("id").eq("endpoint_url", url).single();
  return data?.id;
}

/** A shop with an endpoint that receives all events. */
export async function newListeningShop(): Promise<ListeningShop> {
  const shopDomain = await newShop();
  return { shopDomain, endpointId: await newEndpoint(shopDomain) };
}

export interface Told {
  id: string;
  type: string;
  status: string | null;
  valid_until: string | null;
  request_id: string | null;
  shop_order_id: number | null;
}

/** The events written for a shop's endpoints, oldest first. */
export async function deliveriesTo(shopDomain: string): Promise<Told[]> {
  const db = await untyped();
  const { data } = await db
    .from("webhook_deliveries")
    .select("id, type, status, valid_until, request_id, shop_order_id")
    .eq("shop_domain", shopDomain)
    .order("created_at")
    .order("type")
    .throwOnError();
  return data;
}

export const deliveredTypes = async (shopDomain: string): Promise<string[]> =>
  (await deliveriesTo(shopDomain)).map(({ type }) => type);

/** Updates a request like someone at the SQL console would. */
export async function alterRequest(id: string, values: Record<string, unknown>): Promise<string | null> {
  const { error } = await (await untyped()).from("shop_lmn_requests").update(values).eq("id", id);
  return error?.code ?? null;
}

/** Moves an order's letter through these statuses. */
export async function walkLetter(id: string, statuses: readonly string[]): Promise<void> {
  for (const status of statuses) {
    const code = await alterRequest(id, { status });
    if (code) throw new Error(`${status}: ${code}`);
  }
}

/** Records the versions of a request's letter, in these states. */
export async function issueLetters(
  request_id: string,
  states: readonly ("making" | "corrected" | "revoked")[],
): Promise<void> {
  const db = await untyped();
  const provider_id = randomUUID();
  const provider = {
    id: provider_id,
    email: `${provider_id}@mail.example`,
    name: "Noor Haddad",
    credential: "MD",
    npi: `1${BigInt(`0x${provider_id.slice(0, 8)}`)}`.padEnd(10, "0").slice(0, 10),
    practice_name: "Harbor",
    address_lines: ["1 Way"],
    phone: "555-0100",
    signature_name: "Noor Haddad",
  };
  await db.from("providers").insert(provider).throwOnError();
  const pdf = { pdf_sha256: "a".repeat(64), pdf_pages: 1, pdf_key: "letters/x" };
  const days = { issued_on: "2026-11-01", valid_from: "2026-11-01", valid_until: "2027-11-01" };
  const letter = { request_id, kind: "order", content: {}, provider_id, ...pdf, ...days };
  for (const [at, state] of states.entries()) {
    const code = randomUUID().replaceAll("-", "").slice(0, 18).toUpperCase();
    const ended = state === "making" ? null : "2026-11-02";
    const row = { ...letter, version: at + 1, code, state, ended_at: ended };
    await db.from("issued_letters").upsert(row, { onConflict: "request_id,version" }).throwOnError();
  }
}

/** Writes events of this many new letters for a shop. */
export async function queueDeliveries(shopDomain: string, count: number): Promise<string[]> {
  const before = new Set((await deliveriesTo(shopDomain)).map(({ id }) => id));
  for (let written = 0; written < count; written += 1) await newSubmittedOrder({ shop_domain: shopDomain });
  return (await deliveriesTo(shopDomain)).map(({ id }) => id).filter((id) => !before.has(id));
}

/** Changes deliveries' outbox rows, as if by the passage of time or a worker. */
export async function alterOutbox(ids: readonly string[], values: Record<string, unknown>): Promise<void> {
  await (await untyped())
    .from("outbox")
    .update(values)
    .in("id", [...ids])
    .throwOnError();
}

/** A row of a table by id; undefined if it is gone. */
export async function rowOf(table: string, id: string): Promise<Record<string, unknown> | undefined> {
  const { data } = await (await untyped()).from(table).select("*").eq("id", id).maybeSingle().throwOnError();
  return data ?? undefined;
}

/** Records a try of a delivery at the address that its endpoint has, or at `url`. False: the endpoint has another by now. */
export async function recordTry(
  id: string,
  outcome: AttemptOutcome,
  status: number,
  url?: string,
): Promise<boolean> {
  const endpoint = await rowOf("webhook_endpoints", String((await rowOf("outbox", id))?.webhook_endpoint_id));
  const at = { id, url: url ?? String(endpoint?.endpoint_url) };
  return recordWebhookAttempt(at, outcome, { status, fault: null });
}
