/** Results of the shopper's actions, each shown once on their letter's page. */
export const pageNotices = [
  "mailed",
  "mailed-too-often",
  "not-mailed",
  "answered",
  "answered-before",
  "visit-booked",
  "visit-canceled",
  "visit-changed",
  "visit-over",
  "correction-asked",
  "physician-asked",
  "refund-chosen",
  "review-chosen",
  "not-made-good",
  "withdrawn",
  "not-withdrawn",
  "erased",
  "not-erased",
  "no-file",
  "no-letter",
  "patient-asked",
  "patient-answered",
] as const;

export type PageNotice = (typeof pageNotices)[number];

/** Those that speak of a mail that was just sent. */
export const mailedNotices: ReadonlySet<PageNotice> = new Set([
  "mailed",
  "mailed-too-often",
  "visit-booked",
  "patient-asked",
]);
