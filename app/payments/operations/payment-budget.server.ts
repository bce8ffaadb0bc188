import { TimeBudget } from "~/platform/service/deadline";

/** The payment provider calls of one page share a budget of 8 seconds. */
export const paymentBudget = (): TimeBudget => new TimeBudget(8_000);
