import type { StampTone } from "~/kit/parts/stamp";
import { hsaOnly, type JudgedVerdict, type Verdict } from "../domain/verdict";

export const verdictInk: Record<Verdict, StampTone> = {
  eligible: "green",
  letter: "amber",
  "not-eligible": "red",
  unknown: "muted",
};

/** The stamp color of a judgement; amber for what only an HSA may pay. */
export const inkOf = (judged: JudgedVerdict): StampTone =>
  hsaOnly(judged) ? verdictInk.letter : verdictInk[judged.verdict];
