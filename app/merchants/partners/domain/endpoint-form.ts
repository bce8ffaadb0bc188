import { z } from "zod";
import { maxLength, tooLong } from "~/platform/values/text";
import { shopEventTypes } from "../../webhooks/domain/events";

export const endpointMessages = {
  url: "Address is required",
  events: "Choose events from the list",
  since: "Write a day such as 2026-11-30",
} as const;

/** A form that registers an address for webhooks. */
export const endpointSchema = z.object({
  intent: z.literal("set"),
  url: z
    .string({ error: endpointMessages.url })
    .trim()
    .min(1, { error: endpointMessages.url, abort: true })
    .max(maxLength.address, tooLong(maxLength.address)),
  /** None: all. */
  events: z.array(z.enum(shopEventTypes, endpointMessages.events)).optional(),
});

/** A form that has failed webhooks sent again: those written since an ISO day, or all. */
export const replayFailedSchema = z.object({
  intent: z.literal("replay-failed"),
  since: z.iso.date(endpointMessages.since).optional(),
});
