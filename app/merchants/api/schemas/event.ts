import { z } from "zod";
import { type LetterEvent, webhookBody, webhookTypes } from "../../webhooks/domain/events";
import { shownStatuses } from "./letter";
import { orderId, shownInstant } from "./parts";

/** The body of every message we post to a shop's address; a test's `data` is all null. */
export const eventSchema = z
  .strictObject({
    type: z.enum(webhookTypes),
    timestamp: shownInstant.meta({ description: "When it happened." }),
    data: z.strictObject({
      letter_id: z.uuid().nullable(),
      shop_order_id: orderId.nullable(),
      status: z.enum(shownStatuses).nullable(),
      valid_until: z.iso.date().nullable().meta({ description: "The letter's last day." }),
    }),
  })
  .meta({ id: "Event" });

const sent: LetterEvent = {
  type: "letter.sent",
  at: "2026-11-22T17:30:00.000Z",
  requestId: "6f0c1a52-7a3e-4c58-9d0b-2f6f1f1c9a10",
  shopOrderId: 450_789_469,
  status: "sent",
  validUntil: "2027-11-22",
};

export const eventExample = eventSchema.parse(JSON.parse(webhookBody(sent)));
