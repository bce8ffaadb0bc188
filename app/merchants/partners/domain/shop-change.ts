/** Changes that people make to their shop's connection; a check constraint of `shop_changes` has the same list. */
export const shopActs = [
  "key-made",
  "key-rotated",
  "key-ended",
  "secret-made",
  "secret-ended",
  "webhook-set",
  "webhook-moved",
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

/** Outcomes of a requested change; `change_shop` documents each. */
export const changeOutcomes = [
  "done",
  "again",
  "over",
  "forbidden",
  "gone",
  "changed",
  "too-many",
  "known",
  "last-owner",
  "waiting",
  "disabled",
  "unchanged",
  "taken",
  "unknown",
] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

export interface ShopChange {
  id: string;
  /** ISO instant. */
  at: string;
  /** The person's email address, or the name of an API key. */
  by: string;
  act: ShopAct;
  /** What was changed: a key's label and prefix, a URL without its query, a person. */
  object: string;
}
