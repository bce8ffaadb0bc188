import { z } from "zod";
import { call, callParsed, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { shownAddress } from "~/platform/values/receiver-address";
import { type NoticeEvent, noticeEvents } from "../domain/notices";

const counted = z.object({ event: z.enum(noticeEvents), count: z.int() }).array();

/** The content of the mail with this outbox id, the same on each retry: how many of each kind are still waiting. */
export async function collectWaitingNotices(
  providerId: string,
  mailId: string,
): Promise<Partial<Record<NoticeEvent, number>>> {
  const rows = await callParsed("collect_desk_notices", counted, { providerId, mailId });
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

/** Notifies providers of up to `limit` requests that have become late. Returns their number. */
export async function writeLateNotices(limit: number): Promise<number> {
  return call("write_late_desk_notices", { limit });
}

/** A notice for a provider's webhook. `at` is an ISO instant. */
interface WebhookNotice {
  providerId: string;
  event: NoticeEvent;
  requestId: string;
  at: string;
  url: string;
  isDisabled: boolean;
}

/** A notice with its URL; null if its request or URL was deleted. */
export async function readWebhookNotice(id: string): Promise<WebhookNotice | null> {
  const row = await query("read notice", (db) =>
    db
      .from("provider_notices")
      .select("event, request_id, provider_id, created_at")
      .eq("id", id)
      .maybeSingle(),
  );
  if (!row) return null;
  const endpoint = await query("read provider endpoint", (db) =>
    db
      .from("webhook_endpoints")
      .select("endpoint_url, disabled_at")
      .eq("provider_id", row.provider_id)
      .maybeSingle(),
  );
  if (!endpoint) return null;
  return {
    providerId: row.provider_id,
    event: parse("read notice", z.enum(noticeEvents), row.event),
    requestId: row.request_id,
    at: instant(row.created_at),
    url: endpoint.endpoint_url,
    isDisabled: endpoint.disabled_at !== null,
  };
}

/** Saves the outcome of a delivery to the provider's webhook: "gone" disables it until its URL is saved again. */
export async function saveNoticeTry(
  { outboxId, url }: { outboxId: string; url: string },
  outcome: "delivered" | "failed" | "gone",
  status: number | null,
): Promise<void> {
  await call("record_webhook_attempt", {
    deliveryId: outboxId,
    url,
    address: shownAddress(url),
    outcome,
    status,
    error: null,
  });
}
