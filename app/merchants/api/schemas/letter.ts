import { z } from "zod";
import type { StoredLetterStatus } from "~/letters/domain/status";
import type { ShopLetter } from "~/letters/store/shop-letters.server";
import { orderId, shownInstant } from "./parts";

export const shownStatuses = [
  "in_review",
  "question_asked",
  "approved",
  "sent",
  "denied",
  "withdrawn",
  "revoked",
  "expired",
] as const;
type ShownStatus = (typeof shownStatuses)[number];

/** The statuses that a shop sees; payments and the making of the file are hidden. */
const shown: Record<StoredLetterStatus, ShownStatus> = {
  submitted: "in_review",
  pending: "in_review",
  in_review: "in_review",
  question_asked: "question_asked",
  approved: "approved",
  letter_made: "approved",
  sent: "sent",
  denied: "denied",
  refunded: "denied",
  withdrawn: "withdrawn",
  revoked: "revoked",
  expired: "expired",
};

/** A letter has no last day before it is sent, as in webhooks. */
const hasLastDay: ReadonlySet<ShownStatus> = new Set(["sent", "revoked", "expired"]);

export const letterSchema = z
  .strictObject({
    letter_id: z.uuid(),
    shop_order_id: orderId,
    status: z.enum(shownStatuses).meta({
      description:
        "in_review: a provider reads the request. question_asked: the shopper has to answer. approved: signed, the file is on its way. sent: emailed to the shopper. denied, withdrawn (by the shopper, or closed without an answer), revoked (by the provider), expired: there is no letter, or no longer.",
    }),
    asked_at: shownInstant,
    updated_at: shownInstant.meta({ description: "When the status last changed, or later." }),
    valid_until: z.iso
      .date()
      .nullable()
      .meta({ description: "The letter's last day; null until it is sent." }),
  })
  .meta({ id: "Letter" });

export function showLetter(letter: ShopLetter): z.input<typeof letterSchema> {
  const status = shown[letter.status];
  return {
    letter_id: letter.letterId,
    shop_order_id: letter.shopOrderId,
    status,
    asked_at: letter.askedAt,
    updated_at: letter.updatedAt,
    valid_until: hasLastDay.has(status) ? letter.validUntil : null,
  };
}

export const letterExample: z.input<typeof letterSchema> = {
  letter_id: "0b4b4d52-8a55-4f6c-9c3c-6c1f6f6a2c11",
  shop_order_id: 450_789_469,
  status: "sent",
  asked_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-21T16:05:12.000Z",
  valid_until: "2027-11-20",
};
