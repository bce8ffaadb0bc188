import { z } from "zod";
import { approvalMessages } from "./approval-messages";

export const notSeen = "Read the letter, and tick that you have";

/** The signature of the provider who signed the previous version: they have read the new letter, and certify it. */
export const seenLetter = z.object({
  seen: z.literal("yes", { error: notSeen }),
  certified: z.literal("yes", { error: approvalMessages.certified }),
});
