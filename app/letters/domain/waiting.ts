/** A shopper is told of a review that is late once it has waited so many hours. */
export const lateHours = [24, 48, 72] as const;
export type LateHours = (typeof lateHours)[number];
