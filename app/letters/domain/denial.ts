import { isKeyOf } from "~/platform/values/keys-of";

/**
 * Reasons to deny a request: the desk's option, and the sentence that the shopper reads in the mail and on the page. The
 * sentences name no condition, product or person.
 */
export const denialReasons = {
  "no-tie": {
    label: "The product doesn't treat the condition",
    sentence: "The provider couldn't tie this purchase to a condition that it treats.",
  },
  vague: {
    label: "No specific condition",
    sentence: "Your answers don't name a specific condition. A symptom isn't enough for a letter.",
  },
  "general-health": {
    label: "For general health, comfort or looks",
    sentence: "This purchase is for general health, comfort or looks, which a letter can't cover.",
  },
  contradictory: {
    label: "Answers are incomplete or contradict each other",
    sentence: "Your answers are incomplete, or they don't fit together.",
  },
  "in-person": {
    label: "Needs an exam in person",
    sentence: "This needs an exam in person. Please see your own doctor.",
  },
  unsafe: {
    label: "May not be safe for the patient",
    sentence: "This purchase may not be safe with what you told us. Please talk to your own doctor.",
  },
  other: {
    label: "Another reason",
    sentence: "The provider wrote down why.",
  },
} as const satisfies Record<string, { label: string; sentence: string }>;

export type DenialReason = keyof typeof denialReasons;

/** Parses a stored reason; null for one that another version wrote. */
export const readDenialReason = (word: string): DenialReason | null =>
  isKeyOf(denialReasons, word) ? word : null;
