import { z } from "zod";
import type { RequestRef } from "./letter-ref";

export const visitWays = ["video", "phone"] as const;
export type VisitWay = (typeof visitWays)[number];

/**
 * States of a visit: times are offered, or one is booked; then it took place or didn't. `lapsed`: every time passed without
 * a choice; `unrecorded`: a day later, its provider still hadn't recorded the outcome.
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

/** A visit that a provider offers, and its outcome. ISO instants. */
export interface Visit extends RequestRef {
  id: string;
  providerId: string;
  way: VisitWay;
  /** The planned duration. */
  minutes: number;
  heldMinutes: number | null;
  /** The provider's time zone. */
  providerZone: string;
  state: VisitState;
  /** The chosen time. */
  startsAt: string | null;
  sequence: number;
  updatedAt: string;
  /** The offered times, earliest first; some may have passed. */
  times: readonly string[];
}

/** True once the booked time has come: the visit can't be moved or canceled anymore. */
export const hasBegun = ({ state, startsAt }: Pick<Visit, "state" | "startsAt">, now: string): boolean =>
  state === "booked" && startsAt !== null && startsAt <= now;

export const isOpenVisit = ({ state }: Pick<Visit, "state">): boolean =>
  state === "offered" || state === "booked";

/** Times of a visit that can still be chosen, without the booked one. */
export const timesLeft = ({ times, startsAt }: Pick<Visit, "times" | "startsAt">, now: string): string[] =>
  times.filter((at) => at > now && at !== startsAt);

export const pickMessage = "Pick a time";

/** A shopper's choice; `from` is the booked time that their page showed. */
export const visitPick = z.object({
  time: z.iso.datetime({ error: pickMessage }),
  from: z.iso.datetime().optional(),
});

/** The booked time that the page of a form showed; null for none. */
export const shownTime = (form: FormData): string | null =>
  z.iso.datetime().safeParse(form.get("from")).data ?? null;

/** Why a chosen time wasn't booked. */
export const pickFaults = {
  taken: "This visit was changed in another tab or by the provider. Below is how it is now.",
  gone: "That time isn't free anymore. Please pick another.",
  past: "That time has passed. Please pick another.",
  over: "This visit can't be booked or moved anymore.",
} as const;

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

/** True if a step's mail is still correct; mails about an end always are. */
export function isStepCurrent(
  step: VisitStep,
  told: { sequence: number },
  visit: Pick<Visit, "state" | "sequence">,
): boolean {
  if (step === "offered" || step === "nudge") return visit.state === "offered";
  if (step === "unrecorded") return visit.state === "unrecorded";
  if (step !== "booked" && step !== "moved" && step !== "reminder") return true;
  return visit.state === "booked" && visit.sequence === told.sequence;
}
