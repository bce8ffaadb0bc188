import { site } from "~/site";

/** Why a packet could not be made. The first five are about the receipt. */
export const packetFaults = {
  unreadable: "We can't read this file. Please choose a PDF, PNG or JPEG.",
  encrypted: "This PDF has a password. Please save it without one, or choose a picture of the receipt.",
  "too-large": "This file is larger than 8 MB. Please choose a smaller one, e.g. a picture of the receipt.",
  "too-many-pages": "This PDF has more than 20 pages. Please choose the receipt's pages only.",
  missing: "Please choose your receipt's file",
  noLines: "We don't have the order's lines anymore. Please choose the receipt's file.",
  nothingLeft:
    "The store told us that nothing your letter is for is left in this order. Please choose the receipt's file.",
  whichOrder: "Choose the order that this packet is for",
  noDay: "Please write the day of the purchase: a receipt has to show it",
  busy: "Others are having their packets made right now. Please choose the file again in a minute.",
  otherRule: (administrator: string) =>
    `This day may be a problem with ${administrator}: see above, by its own rule. To make the packet all the same, press once more; a file has to be chosen again.`,
  tooOften: "You've made 20 packets within an hour, which is as often as we do it. Please try again later.",
} as const;

/** Why a renewal could not start. */
export const renewalFaults = {
  closed:
    "This letter can't be renewed now. You may have asked for its renewal, or erased your answers, in another tab.",
  failed: `We couldn't begin the renewal. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

export const patientFaults = {
  failed: "We couldn't save the address. It's still here: please try again in a moment.",
  tooOften: "You've changed this address three times today. Please try again tomorrow.",
} as const;

/** Why a valid correction was not accepted. */
export const correctionFaults = {
  closed:
    "A correction is waiting for the provider already, or the letter can't be corrected anymore. What you typed was not sent.",
  same: "The letter says exactly this already",
  failed: `We couldn't pass this on. It's still here: please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

/** Why a valid answer was not accepted. */
export const questionFaults = {
  "answered-before":
    "This question was answered before, perhaps in another tab. What you typed now was not sent.",
  withdrawn: "The provider has taken back the question that you were asked. What you typed was not sent.",
  closed: "The review is over, so it can't be answered anymore. What you typed was not sent.",
  failed: `We couldn't save your answer. It's still here: please try again in a moment, or write to ${site.supportEmail}.`,
} as const;
