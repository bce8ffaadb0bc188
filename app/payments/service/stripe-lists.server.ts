import type Stripe from "stripe";
import { z } from "zod";
import type { ListedObject, ListedPage, ListKind } from "./port";
import { callStripe } from "./stripe-call.server";
import { reference, understand } from "./stripe-response.server";
import { disputeStatusOf, refundStatusOf } from "./stripe-statuses";

const pageSize = 100;

const common = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  status: z.string().nullish(),
  payment_intent: reference.nullish(),
});
const chargeSchema = common.extend({
  metadata: z.object({ request_id: z.uuid().optional().catch(undefined) }).nullish(),
});
const pageSchema = z.object({ data: z.array(chargeSchema), has_more: z.boolean() });

/** A page of one of Stripe's lists, newest first. Throws `ServiceError`. */
export async function listStripe(
  stripe: Stripe,
  deadlineMs: number,
  kind: ListKind,
  since: string,
  after: string | null,
): Promise<ListedPage> {
  const asked = {
    limit: pageSize,
    created: { gte: Math.floor(Date.parse(since) / 1000) },
    ...(after ? { starting_after: after } : {}),
  };
  const ask = { payment: stripe.charges, refund: stripe.refunds, dispute: stripe.disputes }[kind];
  const response = await callStripe<unknown>(deadlineMs, async () => ask.list(asked));
  const { data, has_more } = understand(pageSchema, response);
  // Declined charges stay in the list.
  const made = kind === "payment" ? data.filter(({ status }) => status === "succeeded") : data;
  return {
    objects: made.map((object) => toListed(kind, object)),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  };
}

function toListed(kind: ListKind, object: z.output<typeof chargeSchema>): ListedObject {
  const word = object.status ?? "";
  const status = { payment: "paid" as const, refund: refundStatusOf(word), dispute: disputeStatusOf(word) };
  return {
    kind,
    id: object.id,
    paymentReference: object.payment_intent ?? null,
    requestId: kind === "payment" ? (object.metadata?.request_id ?? null) : null,
    amountCents: object.amount,
    currency: object.currency,
    status: status[kind],
    createdAt: new Date(object.created * 1000).toISOString(),
  };
}
