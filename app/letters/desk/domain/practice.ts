/** The id of the practice of test shops, and of its only provider; the SQL function `test_practice` returns the same. */
export const testPractice = "00000000-0000-4000-8000-0000000007e5";

export interface Practice {
  /** Null for the operator's practice. */
  name: string | null;
  timeZone: string;
  samplePercent: number;
  letterFeeCents: number;
}
