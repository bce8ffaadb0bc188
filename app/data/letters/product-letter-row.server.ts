import { z } from "zod";
import { paymentStatuses } from "~/domain/payments/payment";
import { cents, instant } from "../database/columns.server";

const text = z.string().nullable();

/** What the session of a checkout attempt is asked for. Cents; an ISO instant. */
const checkoutTerms = z.object({
  customerEmail: z.string(),
  amountCents: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.string(),
});

export const productLetterRow = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    product_link: z.string(),
    age: z.number(),
    state: z.string(),
    conditions: z.array(z.string()),
    other_conditions: text,
    symptoms: text,
    previous_treatments: text,
    product_use: text,
    status: z.string(),
    payment_status: z.enum(paymentStatuses),
    draft_id: text,
    fee: cents,
    checkout_attempt: z.int(),
    checkout_terms: checkoutTerms.nullable(),
    checkout_session_id: text,
    payment_reference: text,
    paid_at: instant.nullable(),
    refunded_at: instant.nullable(),
    held_reason: text,
    valid_until: text,
    created_at: instant,
  })
  .transform((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    productLink: row.product_link,
    age: row.age,
    state: row.state,
    conditions: row.conditions,
    otherConditions: row.other_conditions,
    symptoms: row.symptoms,
    previousTreatments: row.previous_treatments,
    productUse: row.product_use,
    status: row.status,
    paymentStatus: row.payment_status,
    draftId: row.draft_id,
    feeCents: row.fee,
    checkoutAttempt: row.checkout_attempt,
    checkoutTerms: row.checkout_terms,
    checkoutSessionId: row.checkout_session_id,
    paymentReference: row.payment_reference,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    heldReason: row.held_reason,
    validUntil: row.valid_until,
    createdAt: row.created_at,
  }));

/** A letter asked for from a product page and paid for by the visitor. Instants and dates in ISO form. */
export type ProductLetter = z.output<typeof productLetterRow>;

/** A function that found no row answers null or a row of nulls, depending on the database. */
export const productLetterOrNothing = z.preprocess(
  (row) => (row !== null && typeof row === "object" && "id" in row && row.id === null ? null : row),
  productLetterRow.nullable(),
);
