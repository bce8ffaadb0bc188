import { site } from "~/site";

export const partnerFaults = {
  wrong: "That key doesn't open this shop's page. It may be another shop's, or it has ended.",
  scope:
    "This key is your shop's, but it may not open this page. Use one with the scope partner:read, or have a link emailed.",
  tooOften: "That's too many keys. Please wait 15 minutes, then try again.",
  failed: `We can't open the page right now. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;
