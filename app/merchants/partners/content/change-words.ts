import { endpointFaults } from "../../webhooks/domain/endpoint-address";
import type { ChangeOutcome, ShopAct } from "../domain/shop-change";

/** Labels of changes, for the list that owners see. */
export const actWords: Readonly<Record<ShopAct, string>> = {
  "key-made": "Made an API key",
  "key-rotated": "Rotated an API key",
  "key-ended": "Ended an API key",
  "secret-made": "Made a new secret",
  "secret-ended": "Ended the old secret",
  "webhook-set": "Set a webhook address",
  "webhook-moved": "Changed a webhook address",
  "webhook-removed": "Removed a webhook address",
  "webhook-tested": "Sent a test event",
  "delivery-replayed": "Sent a webhook again",
  "failed-replayed": "Sent failed webhooks again",
  "events-retried": "Tried refused events again",
  "person-invited": "Invited someone",
  "person-changed": "Changed a role",
  "person-removed": "Removed someone",
};

/** Why nothing was changed. */
export const refusalWords: Readonly<Record<Exclude<ChangeOutcome, "done" | "again" | "forbidden">, string>> =
  {
    over: "This was done already, more than ten minutes ago. A key or secret is shown only once: rotate it to get another.",
    gone: "Nothing was done: it was changed or removed meanwhile. Look at the list below.",
    changed:
      "The secrets were changed meanwhile, by someone of your team or in another tab. Nothing was done: look at them below, then press again.",
    "too-many": "That's as many as a shop can have. End or remove one first.",
    known: "This person is on your team already. Change the role in the list.",
    "last-owner":
      "A shop needs an owner who has opened this page. Make someone else an owner first, and let them sign in once.",
    waiting: "It's on its way already, or was sent again in the last ten seconds.",
    disabled: "Its address answered 410 Gone. Enable the address first.",
    unchanged: "It has this address already. Nothing was done.",
    taken: endpointFaults.taken,
    unknown: "There is no such webhook anymore.",
  };

export const changeFaults = {
  tooOften: "That's many changes in an hour. Please wait a while, then try again.",
  failed: "Nothing was changed: we can't do that right now. Please try again in a moment.",
} as const;

export const removedMessage =
  "You were removed from this shop's team. If that's a mistake, ask one of its owners to invite you again.";
