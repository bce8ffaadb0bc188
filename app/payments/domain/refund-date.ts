/** Stripe says that card refunds take 5 to 10 business days (docs.stripe.com/refunds). */
const slowestBusinessDays = 10;
const dayMs = 86_400_000;

/** ISO day by which most banks show a refund requested on `day`. Skips weekends; treats holidays as business days. */
export function refundExpectedBy(day: string): string {
  let time = Date.parse(day);
  for (let left = slowestBusinessDays; left > 0; ) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}
