import { z } from "zod";
import { foldText } from "~/platform/values/fold-text";
import { withoutControls } from "~/platform/values/text";
import { type UsState, usState } from "~/platform/values/us-state";
import type { PatientRelation } from "../../domain/letter-content";
import { type LetterRef, letterKinds } from "../../domain/letter-ref";

export const queuePageSize = 25;

/** The site promises a review within this many hours. */
export const promisedHours = 24;

/** How long a claim lasts, in minutes. A claim reserves a request for one provider; each use renews it. */
export const claimMinutes = 15;

/** A request that waits for a provider. Times are ISO instants. */
export interface QueueEntry {
  requestId: string;
  kind: LetterRef["kind"];
  patientState: UsState;
  productTitle: string;
  /** True if the shopper has answered a provider's question. */
  isAnswered: boolean;
  isRenewal: boolean;
  waitingSince: string;
  /** The active claim; null if any provider may claim the request. */
  claim: { providerId: string; name: string; until: string } | null;
}

/**
 * What distinguishes a waiting request from others for the same product. Health data, for providers who may sign for the
 * patient.
 */
export interface QueueFacts {
  initials: string;
  /** The patient's age in years. */
  age: number | null;
  relation: PatientRelation;
  /** Checked conditions, and those the patient wrote. */
  conditions: string[];
  /** Who runs the account, as answered; null if it wasn't asked. */
  account: { provider: string | null; customProvider: string | null };
}

export const queueParts = ["mine", "late", "answered", "renewals", "ended"] as const;
export type QueuePart = (typeof queueParts)[number];
export type QueueCounts = Record<"waiting" | QueuePart, number>;

/** A provider's search; null matches everything. `after` is the cursor. */
export interface QueueSearch {
  state: UsState | null;
  kind: LetterRef["kind"] | null;
  words: string;
  only: QueuePart | null;
  after: QueuePlace | null;
}

/** A cursor in the queue's order; `since` has the database's microsecond precision. */
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

const kind = z.enum(letterKinds);
const part = z.enum(queueParts);

/** Parses the search in a URL; invalid values are ignored. */
export function readQueueSearch(query: URLSearchParams): QueueSearch {
  return {
    state: usState.safeParse(query.get("state")).data ?? null,
    kind: kind.safeParse(query.get("kind")).data ?? null,
    words: withoutControls(query.get("q") ?? "")
      .trim()
      .slice(0, 100),
    only: part.safeParse(query.get("only")).data ?? null,
    after: place.safeParse(query.get("after")?.split("_")).data ?? null,
  };
}

/** True if a search filters anything. */
export const isNarrowed = ({ state, kind, words, only }: QueueSearch): boolean =>
  state !== null || kind !== null || only !== null || words !== "";

/** What a search is narrowed by, as query parameters; it goes with a request that is opened from it. */
export const filterOf = ({ state, kind, words, only }: QueueSearch) => ({
  state: state ?? undefined,
  kind: kind ?? undefined,
  q: words,
  only: only ?? undefined,
});

/** The search in the URL of a request that was opened from it. */
export const searchIn = ({ url }: Pick<Request, "url">): QueueSearch =>
  readQueueSearch(new URL(url).searchParams);

/** A cursor as a query parameter. */
export const placeText = ({ priority, since, requestId }: QueuePlace): string =>
  [priority, since, requestId].join("_");

/** The search words as the database compares them; null if there are none. */
export const queueWords = ({ words }: QueueSearch): string | null => foldText(words) || null;

/** Whole hours left until the promised time; 0 after it. Times are ISO instants. */
export const hoursLeft = (waitingSince: string, now: string): number =>
  Math.max(0, Math.ceil(promisedHours - (Date.parse(now) - Date.parse(waitingSince)) / 3_600_000));

/** True if a request has waited longer than promised. Times are ISO instants. */
export const isLate = (waitingSince: string, now: string): boolean =>
  Date.parse(now) - Date.parse(waitingSince) > promisedHours * 3_600_000;
