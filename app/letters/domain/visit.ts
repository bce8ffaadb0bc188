import { z } from "zod";

export const visitWays = ["video", "phone"] as const;
export type VisitWay = (typeof visitWays)[number];

/**
 * Where a visit is: times are offered, or one is booked; after that it took place or didn't. `lapsed`: every time passed without a pick;
 * `unrecorded`: its provider didn't say for a day whether it took place.
 */
export const visitStates = [
  "offered",
  "booked",
  "held",
  "missed",
  "canceled",
  "lapsed",
  "unrecorded",
] as const;
export type VisitState = (typeof visitStates)[number];

/** A visit that a provider offers, and what came of it. ISO instants. */
export interface Visit {
  id: string;
  requestId: string;
  kind: "order" | "product";
  providerId: string;
  way: VisitWay;
  /** How long it is planned to take. */
  minutes: number;
  heldMinutes: number | null;
  /** The time zone in which its provider reads times. */
  providerZone: string;
  state: VisitState;
  /** The time that was picked. */
  startsAt: string | null;
  sequence: number;
  updatedAt: string;
  /** Times that may be picked, the first one first; some may have passed. */
  times: readonly string[];
}

export const isOpenVisit = ({ state }: Pick<Visit, "state">): boolean =>
  state === "offered" || state === "booked";

/** Times of a visit that may still be picked, without the one that is. */
export const timesLeft = ({ times, startsAt }: Pick<Visit, "times" | "startsAt">, now: string): string[] =>
  times.filter((at) => at > now && at !== startsAt);

export const pickMessage = "Pick a time";

/** What a shopper picks; `from` is the time that their page showed as booked. */
export const visitPick = z.object({
  time: z.iso.datetime({ error: pickMessage }),
  from: z.iso.datetime().optional(),
});

/** Why a picked time wasn't booked. */
export const pickFaults = {
  taken: "This visit was changed in another tab or by the provider. Below is how it is now.",
  gone: "That time isn't free any more. Please pick another.",
  past: "That time has passed. Please pick another.",
  over: "This visit can't be booked or moved any more.",
} as const;
export type PickFault = keyof typeof pickFaults;

/** The steps of a visit that are told by mail. */
export const visitSteps = [
  "offered",
  "nudge",
  "booked",
  "moved",
  "unbooked",
  "canceled",
  "canceled-by-shopper",
  "given-back",
  "closed",
  "missed",
  "lapsed",
  "unrecorded",
  "reminder",
] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Whether a mail about a step is still true of the visit; one that tells of an end always is. */
export function isStepCurrent(
  step: VisitStep,
  told: { sequence: number },
  visit: Pick<Visit, "state" | "sequence">,
): boolean {
  if (step === "offered" || step === "nudge") return visit.state === "offered";
  if (step !== "booked" && step !== "moved" && step !== "reminder") return true;
  return visit.state === "booked" && visit.sequence === told.sequence;
}
