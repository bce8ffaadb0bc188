import { dateRule, type LetterDates } from "~/administrators/domain/date-rule";
import { namedAlike } from "~/eligibility/domain/named-alike";
import type { LetterContent } from "./letter-content";

/** A letter that covers a later order, as described to its shopper. */
export interface CoveringLetter {
  letterId: string;
  product: string;
  patient: string;
  /** ISO days. */
  issuedOn: string;
  endsOn: string;
}

/**
 * True if a letter covers each of these products and its replacements, every bought line is called like one of them, and the
 * administrator's date rule accepts a purchase on this ISO day.
 */
export function coversPurchase(
  { product, intakeOn, issuedOn, startsOn, endsOn }: LetterContent,
  titles: readonly string[],
  {
    administrator,
    boughtOn,
    bought,
  }: { administrator: LetterDates["administrator"]; boughtOn: string; bought: readonly string[] },
): boolean {
  const dates = {
    administrator,
    intakeOn,
    letterOn: issuedOn,
    startsOn,
    endsOn,
    orderedOn: null,
    purchaseOn: boughtOn,
  };
  return (
    product.andReplacement === true &&
    titles.length > 0 &&
    titles.every((title) => `; ${product.name}; `.includes(`; ${title}; `)) &&
    bought.every((line) => titles.some((title) => isAlike(title, line))) &&
    dateRule(dates).every(({ severity }) => severity === "fine")
  );
}

const isAlike = (one: string, other: string): boolean =>
  namedAlike({ title: one, brand: null }, { title: other, brand: null });
