import { expect, test } from "vitest";
import { calmReport } from "../../../tests/support/calm-report";
import { outboxTable } from "./outbox-table";

const now = new Date("2026-11-23T12:00:00Z");
const report = { alarms: [], ...calmReport(now.toISOString(), now.toISOString()), deliveries: [] };

test("the operator's report names each yearly figure that is due, and says nothing where none is", () => {
  const due = {
    figure: "fsa",
    name: "health FSA limit",
    year: 2027,
    publisher: "IRS",
    outBy: "2026-11-10",
  } as const;
  expect(outboxTable({ ...report, figuresDue: [due] }, now)).toContain(
    "Not in content/rates yet: health FSA limit for 2027. The IRS has usually published it by 2026-11-10.",
  );
  expect(outboxTable({ ...report, figuresDue: [] }, now)).not.toContain("content/rates");
});
