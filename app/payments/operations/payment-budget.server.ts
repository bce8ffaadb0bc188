import { TimeBudget } from "~/platform/service/deadline";

/** All calls to the payment provider behind one page have 8 seconds together. */
export const paymentBudget = (): TimeBudget => new TimeBudget(8_000);
