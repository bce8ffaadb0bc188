import { isKeyOf } from "~/platform/values/keys-of";

/**
 * Reasons to refuse a correction: the desk's option, and the sentence that the shopper reads in the mail and on the page.
 * The sentences name no condition, product or person.
 */
export const refusalReasons = {
  "right-as-it-is": {
    label: "The letter is right as it is",
    sentence: "The provider read it again and found it right as it is.",
  },
  "another-product": {
    label: "It would be another product",
    sentence: "What you ask for is another product. Each product needs a request of its own.",
  },
  "another-person": {
    label: "It would be another person",
    sentence: "A letter can't be changed to another person.",
  },
  "not-mine-to-sign": {
    label: "A physician wouldn't sign it",
    sentence: "The physician couldn't sign this letter after reading your request.",
  },
  other: { label: "Another reason", sentence: "The provider wrote down why. It's on your page." },
} as const satisfies Record<string, { label: string; sentence: string }>;

export type RefusalReason = keyof typeof refusalReasons;

/** The sentence of a stored reason; null for one that another version wrote. */
export const refusalSentence = (word: string | null): string | null =>
  isKeyOf(refusalReasons, word) ? refusalReasons[word].sentence : null;
