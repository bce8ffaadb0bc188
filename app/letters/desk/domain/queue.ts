import { z } from "zod";
import { foldText } from "~/platform/values/fold-text";
import { withoutControls } from "~/platform/values/text";
import { type UsState, usState } from "~/platform/values/us-state";
import type { PatientRelation } from "../../domain/letter-content";
import { type LetterRef, letterKinds } from "../../domain/letter-ref";

/** The number of requests on a page of the queue. */
export const queuePageSize = 25;

/** The site says that a provider reviews a request within so many hours. */
export const promisedHours = 24;

/** How long a claim lasts, in minutes: the provider who opened a request has it alone; each use renews the claim. */
export const claimMinutes = 15;

/** A request that waits for a provider. Times are ISO instants. */
export interface QueueEntry {
  requestId: string;
  kind: LetterRef["kind"];
  patientState: UsState;
  productTitle: string;
  /** The shopper has answered a provider's question. */
  isAnswered: boolean;
  isRenewal: boolean;
  waitingSince: string;
  /** The provider's claim while it has not ended; null when any provider may claim the request. */
  claim: { providerId: string; name: string; until: string } | null;
}

/** What tells a waiting request from others of its product: health data, for providers who may sign for the patient. */
export interface QueueFacts {
  initials: string;
  /** In years. */
  age: number | null;
  relation: PatientRelation;
  /** Ticked conditions, and what was written beside them. */
  conditions: string[];
  /** Who runs the account, as answered; nulls where it wasn't asked for. */
  account: { provider: string | null; customProvider: string | null };
}

/** Parts of the queue that a provider can choose to see. */
export const queueParts = ["mine", "late", "answered", "renewals"] as const;
export type QueuePart = (typeof queueParts)[number];
export type QueueCounts = Record<"waiting" | QueuePart, number>;

/** What a provider looks for; null leaves nothing out. `after` is the place that the page before ended at. */
export interface QueueSearch {
  state: UsState | null;
  kind: LetterRef["kind"] | null;
  words: string;
  only: QueuePart | null;
  after: QueuePlace | null;
}

/** A place in the queue's order; `since` is as the database wrote it, to the microsecond. */
export interface QueuePlace {
  priority: number;
  since: string;
  requestId: string;
}

const place = z
  .tuple([z.enum(["0", "1"]), z.iso.datetime({ offset: true }), z.uuid()])
  .transform(
    ([priority, since, requestId]): QueuePlace => ({ priority: Number(priority), since, requestId }),
  );

/** The search in an address; what can't be read counts as not given. */
export function readQueueSearch(query: URLSearchParams): QueueSearch {
  return {
    state: usState.safeParse(query.get("state")).data ?? null,
    kind: z.enum(letterKinds).safeParse(query.get("kind")).data ?? null,
    words: withoutControls(query.get("q") ?? "")
      .trim()
      .slice(0, 100),
    only: z.enum(queueParts).safeParse(query.get("only")).data ?? null,
    after: place.safeParse(query.get("after")?.split("_")).data ?? null,
  };
}

/** Whether a search leaves anything out. */
export const isNarrowed = ({ state, kind, words, only }: QueueSearch): boolean =>
  state !== null || kind !== null || only !== null || words !== "";

/** A place as an address carries it. */
export const placeText = ({ priority, since, requestId }: QueuePlace): string =>
  [priority, since, requestId].join("_");

/** The words as the database compares them; null where the search has no words. */
export const queueWords = ({ words }: QueueSearch): string | null => foldText(words) || null;

/** Whole hours until the time the site aims for is over; 0 once it is. Times are ISO instants. */
export const hoursLeft = (waitingSince: string, now: string): number =>
  Math.max(0, Math.ceil(promisedHours - (Date.parse(now) - Date.parse(waitingSince)) / 3_600_000));

/** Whether a request has waited longer than the site promises. Times are ISO instants. */
export const isLate = (waitingSince: string, now: string): boolean =>
  Date.parse(now) - Date.parse(waitingSince) > promisedHours * 3_600_000;
