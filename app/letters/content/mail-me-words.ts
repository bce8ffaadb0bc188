import { site } from "~/site";

/** The message for a valid address that was submitted too often. */
export const tooManyRequests = `You've asked five times within an hour, which is as often as we take it. Please try again later, or write to ${site.supportEmail}.`;

export const findLetterFailed = `We couldn't look for your letters. Please try again in a moment, or write to ${site.supportEmail}.`;
