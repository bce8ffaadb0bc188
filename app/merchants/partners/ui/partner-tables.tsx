import { DataTable } from "~/kit/parts/data-table";
import { type LetterOutcome, letterOutcomes } from "../domain/letter-counts";
import type { PartnerView } from "../domain/partner-view";
import { lettersOf } from "../domain/week-chart";
import { dayWords } from "./day-words";

const outcomeWords: Record<LetterOutcome, string> = {
  "in-review": "In review",
  question: "The provider asked a question",
  approved: "Approved, being made",
  sent: "Sent and valid",
  denied: "Denied",
  withdrawn: "Ended before a decision",
  ended: "Expired or revoked",
};

const count = (letters: number): string => letters.toLocaleString("en-US");

/** All letters by outcome. */
export const StatusTable = ({ outcomes }: Pick<PartnerView, "outcomes">) => (
  <DataTable
    caption="All letters by their status now"
    columns={["Status", "Letters"]}
    rows={letterOutcomes.map((outcome) => ({
      key: outcome,
      cells: [outcomeWords[outcome], count(outcomes[outcome])],
    }))}
    kind="numbers"
  />
);

/** The chart's numbers, current week first. */
export const WeekTable = ({ weeks }: Pick<PartnerView, "weeks">) => (
  <DataTable
    caption="Letters by the week they were asked for"
    columns={["Week of", "Asked for", "Sent", "In progress", "No letter"]}
    rows={weeks.toReversed().map((week) => ({
      key: week.week,
      cells: [dayWords(week.week), ...[lettersOf(week), week.sent, week.open, week.none].map(count)],
    }))}
    kind="numbers"
  />
);
