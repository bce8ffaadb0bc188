import { site } from "~/site";

export const dataRequestFailed = `We couldn't take your request. Please try again in a moment, or write to ${site.supportEmail}.`;

/** Why a confirmed erasure failed. */
export const erasureFaults = {
  over: "This link was used already, or its time is over. Please ask for a new one.",
  failed: `Nothing was erased. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;
