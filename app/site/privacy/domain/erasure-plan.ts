/** What is erased or has to stay when an e-mail address is erased, in the order in which people are told. */
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
  "no-reminders",
  "letter",
  "payment",
  "dispute",
  "consent",
  "log",
] as const;
export type ErasureSubject = (typeof erasureSubjects)[number];

/** One thing that is erased, or stays until an ISO day (null: as long as `retention` says). `since`: an ISO instant. */
export interface PlannedThing {
  what: ErasureSubject;
  stays: boolean;
  since: string;
  keepUntil: string | null;
}

/** Things of one sort: how many, from when to when we got them, and the last day on which one has to stay. */
export interface PlannedSort {
  what: ErasureSubject;
  stays: boolean;
  count: number;
  /** ISO instants. */
  first: string;
  last: string;
  keepUntil: string | null;
}

/** The plan by sort, what goes in front of what stays. */
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
