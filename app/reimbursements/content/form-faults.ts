import { site } from "~/site";

/** Said where the link could not be asked for. */
export const receiptsLinkFailed = `We couldn't send the link. Please try again in a moment, or write to ${site.supportEmail}.`;

export const beginFaults = {
  missing: "Please tick the box. Without your consent we can't read your receipts",
  tooMany: `Too many people started from your network today. Please try again tomorrow, or write to ${site.supportEmail}.`,
  failed: `We couldn't begin. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;
