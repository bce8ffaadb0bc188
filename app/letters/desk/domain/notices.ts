import { z } from "zod";
import { reads } from "~/platform/values/rule-reads";
import { maxLength, optionalLine } from "~/platform/values/text";

/**
 * Events that a provider can be notified of; the check constraints of `provider_settings` and `provider_notices` have the
 * same list.
 */
export const noticeEvents = ["new", "late", "answered", "correction", "late-correction"] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** Time zones of the states; a check constraint has the same list. */
export const noticeZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
] as const;
export type NoticeZone = (typeof noticeZones)[number];

/** A provider's settings. Quiet hours are from `quietFrom` to `quietUntil` in their zone; none if both are equal. */
export interface ProviderSettings {
  mailEvents: readonly NoticeEvent[];
  zone: NoticeZone;
  quietFrom: number;
  quietUntil: number;
  /** True if single-key shortcuts navigate the queue and open a decision. */
  usesKeys: boolean;
  /** Null if no webhook is sent. */
  webhookUrl: string | null;
  webhookEvents: readonly NoticeEvent[];
}

/** Settings of a provider who never chose: no notices, and shortcuts enabled. `zone` is that of where they sign. */
export const defaultSettings = (zone: NoticeZone): ProviderSettings => ({
  mailEvents: [],
  zone,
  quietFrom: 20,
  quietUntil: 7,
  usesKeys: true,
  webhookUrl: null,
  webhookEvents: [],
});

export const settingsMessages = {
  zone: "Choose your time zone",
  hour: "Choose an hour",
  event: "Choose which notices to get",
  noEvent: "Choose what goes to the webhook, or leave its address empty",
} as const;

const hour = z.enum(
  Array.from({ length: 24 }, (_, at) => String(at)),
  { error: settingsMessages.hour },
);
const events = z
  .array(z.enum(noticeEvents, { error: settingsMessages.event }), { error: settingsMessages.event })
  .default([]);

/** The form of a provider's settings. */
export const settingsSchema = z
  .object({
    mailEvents: events,
    zone: z.enum(noticeZones, { error: settingsMessages.zone }),
    quietFrom: hour,
    quietUntil: hour,
    webhookUrl: optionalLine(maxLength.address),
    webhookEvents: events,
    usesKeys: z.literal("yes").optional(),
  })
  .superRefine(
    ({ webhookUrl, webhookEvents }, context) => {
      if (webhookUrl && webhookEvents.length === 0)
        context.addIssue({ code: "custom", path: ["webhookEvents"], message: settingsMessages.noEvent });
    },
    reads("webhookUrl", "webhookEvents"),
  );

/** The JSON body for a provider's webhook: which request, and nothing about the person. Identical on every retry. */
export const noticeBody = (notice: { event: NoticeEvent; at: string; requestId: string }): string =>
  JSON.stringify({
    type: `desk.${notice.event}`,
    timestamp: notice.at,
    data: { request_id: notice.requestId },
  });
