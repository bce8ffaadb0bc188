/** Stripe gives card refunds 5 to 10 business days (docs.stripe.com/refunds). */
const slowestBusinessDays = 10;
const dayMs = 86_400_000;

/** ISO day by which most banks show a refund that was asked for on `day`; weekends don't count, holidays do. */
export function refundExpectedBy(day: string): string {
  let time = Date.parse(day);
  for (let left = slowestBusinessDays; left > 0; ) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}
