import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { noticeEvents, noticeZones, type ProviderSettings } from "../domain/notices";

interface StoredSecret {
  ciphertext: string;
  keyId: string;
}

export interface StoredSettings extends ProviderSettings {
  secret: StoredSecret | null;
}

const events = z.enum(noticeEvents).array();
const words = z.object({ mail_events: events, time_zone: z.enum(noticeZones), webhook_events: events });

/** A provider's settings; null for one who never chose. */
export async function readSettings(providerId: string): Promise<StoredSettings | null> {
  const [row, endpoint] = await Promise.all([
    query("read provider settings", (db) =>
      db
        .from("provider_settings")
        .select("mail_events, time_zone, quiet_from, quiet_until, uses_keys, webhook_secret, webhook_key_id")
        .eq("provider_id", providerId)
        .maybeSingle(),
    ),
    query("read provider endpoint", (db) =>
      db.from("webhook_endpoints").select("endpoint_url, events").eq("provider_id", providerId).maybeSingle(),
    ),
  ]);
  return row && settingsOf(row, endpoint);
}

type SettingsRow = Pick<
  Row<"provider_settings">,
  | "mail_events"
  | "time_zone"
  | "quiet_from"
  | "quiet_until"
  | "uses_keys"
  | "webhook_secret"
  | "webhook_key_id"
>;

/** Converts stored settings, with the webhook's URL and events. */
export function settingsOf(
  row: SettingsRow,
  endpoint: Pick<Row<"webhook_endpoints">, "endpoint_url" | "events"> | null,
): StoredSettings {
  const chosen = parse("read provider settings", words, { ...row, webhook_events: endpoint?.events ?? [] });
  const { webhook_secret: ciphertext, webhook_key_id: keyId } = row;
  return {
    mailEvents: chosen.mail_events,
    zone: chosen.time_zone,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    usesKeys: row.uses_keys,
    webhookUrl: endpoint?.endpoint_url ?? null,
    webhookEvents: chosen.webhook_events,
    secret: ciphertext !== null && keyId !== null ? { ciphertext, keyId } : null,
  };
}

/** Saves a provider's settings; a null `secret` keeps the existing one. */
export async function saveSettings(
  providerId: string,
  settings: ProviderSettings,
  secret: StoredSecret | null,
): Promise<void> {
  await call("save_provider_settings", {
    providerId,
    mailEvents: [...settings.mailEvents],
    timeZone: settings.zone,
    quietFrom: settings.quietFrom,
    quietUntil: settings.quietUntil,
    usesKeys: settings.usesKeys,
    webhookUrl: settings.webhookUrl,
    webhookEvents: settings.webhookUrl === null ? null : [...settings.webhookEvents],
    secret: secret?.ciphertext ?? null,
    keyId: secret?.keyId ?? null,
  });
}
