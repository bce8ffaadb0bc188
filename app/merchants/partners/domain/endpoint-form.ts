import { z } from "zod";
import { maxLength, tooLong } from "~/platform/values/text";
import { shopEventTypes } from "../../webhooks/domain/events";

export const endpointMessages = {
  url: "Address is required",
  events: "Choose events from the list",
  since: "Write a day such as 2026-11-30",
} as const;

export const endpointSchema = z.object({
  url: z
    .string({ error: endpointMessages.url })
    .trim()
    .min(1, { error: endpointMessages.url, abort: true })
    .max(maxLength.address, tooLong(maxLength.address)),
  /** Empty for all events. */
  events: z.array(z.enum(shopEventTypes, endpointMessages.events)).optional(),
});

/** Schema of the form that changes which events a registered address gets. */
export const eventsSchema = endpointSchema.pick({ events: true }).extend({ id: z.uuid() });

/** Schema of the form that gives a registered address another. */
export const moveSchema = endpointSchema.pick({ url: true }).extend({ id: z.uuid() });

/** Schema of the form that resends failed webhooks: those since an ISO day, or all. */
export const replayFailedSchema = z.object({
  since: z.iso.date(endpointMessages.since).optional(),
});
