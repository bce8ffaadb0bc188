import type Stripe from "stripe";
import { z } from "zod";
import { ServiceError } from "~/platform/service/service-error";
import type { Dispute, Refund, ReportedReversals, ReversalSubject } from "./port";
import { callStripe, callStripeOnce, StripeCallError } from "./stripe-call.server";
import { reference, understand } from "./stripe-response.server";
import { disputeStatusOf, refundStatusOf } from "./stripe-statuses";

const chargeSchema = z.object({
  id: z.string().min(1),
  amount: z.int(),
  refunded: z.boolean(),
  metadata: z.object({ request_id: z.uuid().optional().catch(undefined) }),
  payment_intent: reference.nullish(),
});
type Charge = z.output<typeof chargeSchema>;

const refundSchema = z.object({
  id: z.string().min(1),
  amount: z.int().optional(),
  status: z.string().transform(refundStatusOf),
});
const refundsSchema = z.object({ data: z.array(refundSchema) });

const disputeSchema = z.object({ id: z.string().min(1), status: z.string(), created: z.int() }).transform(
  ({ id, status, created }): Dispute => ({
    id,
    status: disputeStatusOf(status),
    openedAt: new Date(created * 1000).toISOString(),
  }),
);

type Deadline = () => number;
const newestFirst = { limit: 10 };

/** Refunds a payment in full; if it was refunded already, returns that refund. Throws `ServiceError`. */
export async function createRefund(
  stripe: Stripe,
  deadline: Deadline,
  paymentReference: string,
  idempotencyKey: string,
): Promise<Refund> {
  const of = { payment_intent: paymentReference };
  try {
    const response = await callStripeOnce(deadline, idempotencyKey, (key) =>
      stripe.refunds.create(of, { idempotencyKey: key }),
    );
    return refundOf(understand(refundSchema, response));
  } catch (error) {
    if (!(error instanceof StripeCallError && error.code === "charge_already_refunded")) throw error;
    const response = await callStripe(deadline(), () => stripe.refunds.list({ ...of, ...newestFirst }));
    const made = understand(refundsSchema, response).data.find(({ status }) => status !== "failed");
    if (!made) throw new ServiceError("payments", "already refunded, by no refund that holds");
    return refundOf(made);
  }
}

/** The refunds and disputes of the payment that a charge, refund or dispute belongs to. Throws `ServiceError`. */
export async function readStripeReversals(
  stripe: Stripe,
  deadline: Deadline,
  subject: ReversalSubject,
): Promise<ReportedReversals> {
  if (subject.kind === "charge") {
    const [charge, refunds] = await Promise.all([
      callStripe(deadline(), () => stripe.charges.retrieve(subject.chargeId)),
      callStripe(deadline(), () => stripe.refunds.list({ charge: subject.chargeId, ...newestFirst })),
    ]);
    return reversals(understand(chargeSchema, charge), understand(refundsSchema, refunds).data);
  }
  if (subject.kind === "refund") {
    const response = await callStripe(deadline(), () =>
      stripe.refunds.retrieve(subject.refundId, { expand: ["charge"] }),
    );
    return reversals(chargeOf(response), [understand(refundSchema, response)]);
  }
  const response = await callStripe(deadline(), () =>
    stripe.disputes.retrieve(subject.disputeId, { expand: ["charge"] }),
  );
  return { ...reversals(chargeOf(response), []), disputes: [understand(disputeSchema, response)] };
}

/** The charge in the response; a refund of anything else has none. */
const chargeOf = (answer: unknown): Charge | null =>
  understand(z.object({ charge: chargeSchema.nullish() }), answer).charge ?? null;

function reversals(
  charge: Charge | null,
  refunds: readonly z.output<typeof refundSchema>[],
): ReportedReversals {
  const whole = refunds.filter(({ amount }) => charge?.refunded || amount === charge?.amount);
  return {
    requestId: charge?.metadata.request_id ?? null,
    paymentReference: charge?.payment_intent ?? null,
    refunds: whole.map(refundOf),
    disputes: [],
  };
}

const refundOf = ({ id, status }: Refund): Refund => ({ id, status });
