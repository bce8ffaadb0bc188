import { daysAfter, lastLetterDay, maxDaysAhead } from "../../domain/validity";
import { approvalMessages } from "./approval-messages";

interface Days {
  startsOn: string;
  endsOn: string;
}

/** What is wrong with the days of a letter that is signed today. */
export function dayFaults({ startsOn, endsOn }: Days, today: string): [keyof Days, string][] {
  const faults: [keyof Days, string][] = [];
  if (startsOn < today) faults.push(["startsOn", approvalMessages.past]);
  else if (startsOn > daysAfter(today, maxDaysAhead)) faults.push(["startsOn", approvalMessages.farAhead]);
  if (endsOn < startsOn) faults.push(["endsOn", approvalMessages.order]);
  else if (endsOn > lastLetterDay(startsOn)) faults.push(["endsOn", approvalMessages.months]);
  return faults;
}
