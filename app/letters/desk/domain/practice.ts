/** The id of the practice of test shops, and of its only provider; the database has the same, `test_practice`. */
export const testPractice = "00000000-0000-4000-8000-0000000007e5";

/** A practice as its people see it. */
export interface Practice {
  /** Null where it is the operator's. */
  name: string | null;
  timeZone: string;
  samplePercent: number;
  /** What a letter that is paid for costs here. */
  letterFeeCents: number;
}
