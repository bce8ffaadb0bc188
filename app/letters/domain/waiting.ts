/** A shopper is told about a late review after this many hours. */
export const lateHours = [24, 48, 72] as const;
export type LateHours = (typeof lateHours)[number];
