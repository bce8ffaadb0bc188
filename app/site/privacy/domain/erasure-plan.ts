/** What is erased, or must be kept, when an email address is erased, in display order. */
export const erasureSubjects = [
  "review",
  "fee",
  "payment-page",
  "answers",
  "draft",
  "message",
  "shop-order",
  "account",
  "receipts",
  "new-address",
  "agreement",
  "no-reminders",
  "letter",
  "payment",
  "dispute",
  "consent",
  "refusal",
  "log",
] as const;
export type ErasureSubject = (typeof erasureSubjects)[number];

/** One thing that is erased, or kept until an ISO day (null: as long as `retention` says). `since` is an ISO instant. */
export interface PlannedThing {
  what: ErasureSubject;
  stays: boolean;
  since: string;
  keepUntil: string | null;
}

/** Things of one sort: how many, when we received the first and last, and the last day on which one must be kept. */
export interface PlannedSort {
  what: ErasureSubject;
  stays: boolean;
  count: number;
  /** ISO instants. */
  first: string;
  last: string;
  keepUntil: string | null;
}

/** The plan by sort; erased ones come before those that are kept. */
export function sortsOf(plan: readonly PlannedThing[]): PlannedSort[] {
  return erasureSubjects.flatMap((what) => {
    const things = plan.filter((thing) => thing.what === what);
    const [one] = things;
    if (!one) return [];
    const times = things.map(({ since }) => since).sort();
    const days = things.flatMap(({ keepUntil }) => keepUntil ?? []).sort();
    return {
      what,
      stays: one.stays,
      count: things.length,
      first: times[0] ?? one.since,
      last: times.at(-1) ?? one.since,
      keepUntil: days.at(-1) ?? null,
    };
  });
}
