import type { Verdict } from "~/domain/eligibility/verdict";
import type { StampTone } from "./stamp";

/** The colour a verdict is stamped in. */
export const verdictInk: Record<Verdict, StampTone> = {
  eligible: "green",
  letter: "amber",
  "not-eligible": "red",
  unknown: "muted",
};
