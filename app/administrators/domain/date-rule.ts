import { longDate } from "~/platform/values/date";
import type { Administrator } from "./administrator";

/** The dates that matter for a claim, as ISO days; null if they don't exist yet or we don't know them. */
export interface LetterDates {
  administrator: Administrator;
  /** The latest day on which the shop's order can have been placed. */
  orderedOn: string | null;
  /** When the shopper requested the letter; today if they haven't yet. */
  intakeOn: string;
  /** The letter's issue date. */
  letterOn: string | null;
  /** The first day the letter is valid, which may be later than its issue date. */
  startsOn: string | null;
  /** The last day the letter is valid. */
  endsOn?: string | null;
  /** The date on the receipt, used instead of `orderedOn`. */
  purchaseOn: string | null;
}

type DateFindingKind =
  | "letter-before-intake"
  | "not-bought"
  | "bought-before-letter"
  | "bought-on-letter-day"
  | "bought-after-letter"
  | "bought-before-start"
  | "bought-after-end";

/** Severity: the claim will probably be denied, may be denied, or is fine; "advice" is a hint in time. */
export type DateSeverity = "problem" | "caution" | "fine" | "advice";

export interface DateFinding {
  kind: DateFindingKind;
  severity: DateSeverity;
  words: string;
}

/**
 * Checks the dates of purchase, request and letter against the administrator's date rule, quoted in its own words if we
 * know it. The first finding is the worst; there is always one about the purchase.
 */
export function dateRule(dates: LetterDates): DateFinding[] {
  const { intakeOn, letterOn } = dates;
  const isBackdated = letterOn !== null && letterOn < intakeOn;
  return [...(isBackdated ? [letterBeforeIntake(letterOn, intakeOn)] : []), purchaseFinding(dates)];
}

function purchaseFinding(dates: LetterDates): DateFinding {
  const { administrator, intakeOn, letterOn, startsOn, endsOn = null } = dates;
  const boughtOn = dates.purchaseOn ?? dates.orderedOn;
  if (boughtOn === null) return notBought(administrator);
  if (letterOn === null)
    return boughtOn < intakeOn
      ? boughtBefore(
          administrator,
          `You bought this on ${longDate(boughtOn)}, before you asked for the letter.`,
        )
      : boughtWithoutLetter(administrator);
  if (boughtOn < letterOn)
    return boughtBefore(
      administrator,
      `You bought this on ${longDate(boughtOn)}, before your letter of ${longDate(letterOn)}.`,
    );
  if (startsOn !== null && boughtOn < startsOn) return boughtBeforeStart(boughtOn, startsOn);
  if (boughtOn === letterOn) return boughtSameDay(administrator);
  return endsOn !== null && boughtOn > endsOn ? boughtAfterEnd(boughtOn, endsOn) : boughtAfter(administrator);
}

/** The administrator's rule about the order of letter and purchase, or that we don't know it. */
const ruleOf = ({ name, purchase }: Administrator): string =>
  purchase?.words ?? `We don't know ${name}'s rule on the order of letter and purchase.`;

const letterBeforeIntake = (letterOn: string, intakeOn: string): DateFinding => ({
  kind: "letter-before-intake",
  severity: "problem",
  words: `The letter is dated ${longDate(letterOn)}, before the request of ${longDate(intakeOn)}. Ask us to correct it before you use it.`,
});

/** When to buy, for a shopper who hasn't bought yet. */
export function notBought(administrator: Administrator): DateFinding {
  const wait = {
    "after-letter": "So don't buy it yet.",
    "from-letter-day": "So wait for your letter before you buy.",
    "not-checked": "It's safest to buy on or after the date of your letter.",
    unknown: "It's safest to buy on a day after the date of your letter.",
  }[administrator.purchase?.rule ?? "unknown"];
  return { kind: "not-bought", severity: "advice", words: `${ruleOf(administrator)} ${wait}` };
}

function boughtBefore(administrator: Administrator, what: string): DateFinding {
  const isChecked = administrator.purchase?.rule !== "not-checked";
  const outlook = isChecked
    ? "A claim for a purchase before the letter is often denied."
    : "The IRS may not accept a letter from after the purchase.";
  return {
    kind: "bought-before-letter",
    severity: isChecked ? "problem" : "caution",
    words: `${what} ${ruleOf(administrator)} ${outlook} We can't date a letter back.`,
  };
}

/** For a purchase on or after the day of the request, while there is no letter yet. */
function boughtWithoutLetter(administrator: Administrator): DateFinding {
  const isLate = administrator.purchase?.rule === "after-letter";
  const outlook = isLate
    ? "The claim for this purchase may be denied. The letter may still help with a later one."
    : "If the letter's date is later than the one on your receipt, the claim may be denied.";
  return {
    kind: "bought-before-letter",
    severity: isLate ? "problem" : "caution",
    words: `You bought this before you had the letter. ${ruleOf(administrator)} ${outlook}`,
  };
}

const sameDay = {
  "after-letter": { severity: "problem", outlook: "The claim may be denied." },
  "from-letter-day": { severity: "fine", outlook: "The same day is in order." },
  "not-checked": { severity: "fine", outlook: "The same day is in order." },
  unknown: {
    severity: "caution",
    outlook: "Some administrators accept the same day, others want a later one. Ask before you file.",
  },
} as const;

function boughtSameDay(administrator: Administrator): DateFinding {
  const { severity, outlook } = sameDay[administrator.purchase?.rule ?? "unknown"];
  const words = `You bought this on the day of your letter. ${ruleOf(administrator)} ${outlook}`;
  return { kind: "bought-on-letter-day", severity, words };
}

function boughtAfter({ purchase }: Administrator): DateFinding {
  const more = purchase?.rule === "after-letter" ? purchase.words : "The dates are in order.";
  const words = `You bought this after the date of your letter. ${more}`;
  return { kind: "bought-after-letter", severity: "fine", words };
}

const boughtBeforeStart = (boughtOn: string, startsOn: string): DateFinding => ({
  kind: "bought-before-start",
  severity: "problem",
  words: `You bought this on ${longDate(boughtOn)}, and the letter is valid only from ${longDate(startsOn)}, so the letter doesn't cover it.`,
});

const boughtAfterEnd = (boughtOn: string, endsOn: string): DateFinding => ({
  kind: "bought-after-end",
  severity: "problem",
  words: `You bought this on ${longDate(boughtOn)}, after the letter ended on ${longDate(endsOn)}, so the letter doesn't cover it. Renew the letter for later purchases.`,
});
