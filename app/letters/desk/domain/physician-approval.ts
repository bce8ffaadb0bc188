import { z } from "zod";

/** The parts of a letter that a physician who signs it anew has to confirm, in the letter's order. */
export const confirmedParts = ["diagnosis", "effect", "product", "reason", "review"] as const;
export type ConfirmedPart = (typeof confirmedParts)[number];

export const notConfirmed = "Read it, and tick it only if it's right for this patient";

const tick = z.literal("yes", { error: notConfirmed });

/** A physician's signature on another provider's letter: each part ticked, none set beforehand. */
export const physicianApproval = z.object({
  diagnosis: tick,
  effect: tick,
  product: tick,
  reason: tick,
  review: tick,
} satisfies Record<ConfirmedPart, typeof tick>);
