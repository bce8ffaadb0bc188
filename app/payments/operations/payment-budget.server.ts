import { TimeBudget } from "~/platform/service/deadline";

/** For all the calls to the payment provider behind one page: 8 seconds. */
export const paymentBudget = (): TimeBudget => new TimeBudget(8_000);
