/** What people change of their shop's connection; a check constraint of `shop_changes` has the same list. */
export const shopActs = [
  "key-made",
  "key-rotated",
  "key-ended",
  "secret-made",
  "secret-ended",
  "webhook-set",
  "webhook-removed",
  "webhook-tested",
  "delivery-replayed",
  "failed-replayed",
  "events-retried",
  "person-invited",
  "person-changed",
  "person-removed",
] as const;
export type ShopAct = (typeof shopActs)[number];

/** What came of a change that was asked for; `change_shop` says what each means. */
export const changeOutcomes = [
  "done",
  "again",
  "over",
  "forbidden",
  "gone",
  "too-many",
  "known",
  "last-owner",
  "waiting",
  "disabled",
  "unknown",
] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** A change that was made. */
export interface ShopChange {
  id: string;
  /** ISO instant. */
  at: string;
  /** Address of the person. */
  by: string;
  act: ShopAct;
  /** What it was done to: a key's name and beginning, an address without its query, a person. */
  object: string;
}
