import { shopperMail, staffMail } from "~/platform/mail/content/shopper-mail";
import { answerDays } from "../../domain/ending";
import type { VisitStep } from "../../domain/visit";

/** What a mail about a visit may say. It never mentions the subject of the request. */
interface AnnouncedVisit {
  way: "video" | "phone";
  minutes: number;
  /** The visit's time on the reader's clock; null if no time was chosen. */
  moment: string | null;
  /** The place: a URL to open, or a number to call. */
  place: { words: string; url: string | null };
}

interface Words {
  subject: string;
  preview: string;
  parts: readonly string[];
  /** The label of the button that leads to the visit's page. */
  button: string;
}

const aheadSubjects = {
  booked: "Your visit is booked",
  moved: "Your visit has been moved",
  reminder: "Reminder: your visit",
} as const;

const byWay = { video: "by video", phone: "by phone" } as const;

const backOut =
  "If you'd rather not, take your request back on its page. A fee you paid then goes back in full.";

function shopperWords(step: VisitStep, { way, minutes, moment }: AnnouncedVisit): Words {
  const when = moment ?? "the time you picked";
  switch (step) {
    case "offered":
      return {
        subject: "Pick a time to talk with your provider",
        preview: "Your review goes on after a short visit.",
        parts: [
          `A licensed provider wants to talk with you ${byWay[way]} before they decide. It takes about ${minutes} minutes and costs nothing more.`,
          `Pick one of the offered times. None work for you? Say so on the same page. Without a pick within ${answerDays} days we close your request, and a fee you paid goes back in full.`,
          backOut,
        ],
        button: "Pick a time",
      };
    case "nudge":
      return {
        subject: "Please pick a time to talk with your provider",
        preview: "Your review waits for it.",
        parts: [
          `The provider still wants to talk with you ${byWay[way]} before they decide, and you've picked none of the offered times yet. It takes about ${minutes} minutes.`,
          `None work for you? Say so on the same page. Without a pick within ${answerDays} days of the offer we close your request, and a fee you paid goes back in full.`,
        ],
        button: "Pick a time",
      };
    case "booked":
    case "moved":
    case "reminder":
      return {
        subject: aheadSubjects[step],
        preview: `${when}. It takes about ${minutes} minutes.`,
        parts: [
          step === "moved"
            ? `Your visit ${byWay[way]} has been moved to ${when}.`
            : `Your visit ${byWay[way]} with your provider is on ${when}. It takes about ${minutes} minutes.`,
          ...(step === "reminder" ? [] : ["The attached file adds it to your calendar."]),
        ],
        button: "Move or cancel it",
      };
    case "unbooked":
      return {
        subject: "Your visit needs another time",
        preview: "The provider can't make it.",
        parts: [
          `The provider can't make it on ${when}. We're sorry. They've offered other times: please pick one.`,
          backOut,
        ],
        button: "Pick another time",
      };
    case "canceled-by-shopper":
      return {
        subject: "You canceled the visit",
        preview: "Your request is with the provider.",
        parts: [
          "The provider now decides what comes next: they may offer other times, or decide without a visit where your state lets them.",
          backOut,
        ],
        button: "See your request",
      };
    case "missed":
      return {
        subject: "We missed you at your visit",
        preview: "Your request is with the provider.",
        parts: [
          `The provider waited for you on ${when}. They may offer you another time, or decide without one where your state lets them.`,
          backOut,
        ],
        button: "See your request",
      };
    case "lapsed":
      return {
        subject: "The offered times have passed",
        preview: "Your request is with the provider.",
        parts: [
          "You picked none of the times that the provider offered. Your request is with them again: they may offer other times, or decide without a visit where your state lets them.",
          backOut,
        ],
        button: "See your request",
      };
    case "given-back":
      return {
        subject: "Your visit is canceled",
        preview: "You don't need to do anything.",
        parts: [
          `The provider no longer reviews requests from your state, so the visit${moment ? ` on ${moment}` : ""} can't take place. We're sorry. Your request is at the top of the queue for another provider.`,
          backOut,
        ],
        button: "See your request",
      };
    case "unrecorded":
      return {
        subject: "Did your visit take place?",
        preview: "Your request is at the top of the queue.",
        parts: [
          `The provider hasn't said for a day whether your visit on ${when} took place. If you talked, you don't need to do anything.`,
          "If no one came, we're sorry. Your request is at the top of the queue: a provider may offer you other times, or decide without a visit where your state lets them.",
          backOut,
        ],
        button: "See your request",
      };
    case "canceled":
    case "closed":
      return {
        subject: "Your visit is canceled",
        preview: "You don't need to do anything.",
        parts: [
          step === "canceled"
            ? `The provider canceled the visit${moment ? ` on ${moment}` : ""}. Your request is still in review, and you don't need to do anything.`
            : `Your request is decided or was taken back, so there's no visit${moment ? ` on ${moment}` : ""}.`,
        ],
        button: "See your request",
      };
  }
}

/** Tells the shopper about a step of a visit. */
export function shopperVisitMail(step: VisitStep, told: AnnouncedVisit, pageUrl: string) {
  const { subject, preview, parts, button } = shopperWords(step, told);
  const isAhead = step === "booked" || step === "moved" || step === "reminder";
  const { words, url } = told.place;
  return shopperMail({
    subject,
    preview,
    title: isAhead ? "Your visit" : subject,
    parts: [
      ...parts,
      ...(isAhead && url
        ? [{ button: words, url }, { links: [{ label: button, url: pageUrl }] }]
        : [...(isAhead ? [words] : []), { button, url: pageUrl }]),
      "Please don't share the link. It opens your request.",
    ],
  });
}

const providerSubjects: Record<VisitStep, string> = {
  offered: "You offered a visit",
  nudge: "No time is picked yet",
  booked: "A visit was booked",
  moved: "A visit was moved",
  unbooked: "You gave up a booked time",
  canceled: "You canceled a visit",
  "canceled-by-shopper": "A patient canceled a visit",
  "given-back": "A visit is off: you can't decide there anymore",
  closed: "A visit is off: its request is over",
  missed: "A patient didn't come to a visit",
  lapsed: "No offered time was picked",
  unrecorded: "Did a visit take place?",
  reminder: "Reminder: a visit",
};

const providerParts: Partial<Record<VisitStep, string>> = {
  lapsed: "All the times you offered have passed. The request is at the top of the queue again.",
  unrecorded:
    "You haven't said for a day whether it took place, so its request is in the queue again. You can still record the visit.",
  "given-back":
    "You have no license in the patient's state today, or your practice no longer serves it, so the visit is canceled and the request isn't yours anymore. The patient was told.",
  "canceled-by-shopper": "The request is at the top of the queue again.",
};

/**
 * Tells the provider about a step of a visit; `moment` is in the provider's time zone, `patientMoment` in the patient's.
 */
export function providerVisitMail(
  step: VisitStep,
  told: AnnouncedVisit & { patientMoment: string | null },
  deskUrl: string,
) {
  const subject = providerSubjects[step];
  const own = providerParts[step];
  return staffMail({
    subject,
    preview: told.moment ? `${told.moment}, ${byWay[told.way]}` : `A visit ${byWay[told.way]}.`,
    title: subject,
    parts: [
      ...(told.moment && told.patientMoment
        ? [
            {
              facts: [
                ["Your time", told.moment],
                ["The patient's time", told.patientMoment],
                ["How", `${byWay[told.way]}, ${told.minutes} minutes`],
              ] as const,
            },
          ]
        : []),
      ...(own ? [own] : []),
      { button: "Open it at the desk", url: deskUrl },
    ],
  });
}
