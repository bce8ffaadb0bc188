/** A practice as its people see it. */
export interface Practice {
  /** Null where it is the operator's. */
  name: string | null;
  timeZone: string;
  samplePercent: number;
  /** What a letter that is paid for costs here. */
  letterFeeCents: number;
}
