import { expect, test } from "vitest";
import { calmReport } from "../../../tests/support/calm-report";
import { ageSeconds, alarmsOf, type OperationsReport } from "./operations-report";

const now = new Date("2030-01-02T12:00:00Z");
const calm: OperationsReport = calmReport("2030-01-01T12:00:00Z", "2030-01-02T11:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const topic = (change: object) => ({
  topic: "letter.generate",
  waiting: 0,
  parked: 0,
  oldestAt: null,
  ...change,
});

test.each<[string, Partial<OperationsReport>, string[]]>([
  ["nothing", {}, []],
  [
    "a refund and a delivery of the last hour",
    {
      refunds: { count: 1, oldestAt: hoursAgo(0.9) },
      topics: [topic({ waiting: 1, oldestAt: hoursAgo(0.9) })],
    },
    [],
  ],
  ["a refund older than an hour", { refunds: { count: 1, oldestAt: hoursAgo(1.1) } }, ["refund-late"]],
  ["an old delivery", { topics: [topic({ waiting: 1, oldestAt: hoursAgo(2) })] }, ["delivery-late"]],
  ["a parked delivery", { topics: [topic({ parked: 1 })] }, ["delivery-parked"]],
  [
    "webhooks that shops don't take",
    { topics: [topic({ topic: "webhook.deliver", waiting: 1, parked: 1, oldestAt: hoursAgo(50) })] },
    [],
  ],
  ["a held payment", { heldPayments: { count: 1, oldestAt: hoursAgo(0) } }, ["payment-held"]],
  ["a dispute", { disputes: { count: 1, oldestAt: hoursAgo(0) } }, ["payment-disputed"]],
  ["a difference", { differences: { count: 2, oldestAt: hoursAgo(0) } }, ["payment-mismatch"]],
  ["a retention rule that is behind", { purgedAt: hoursAgo(7) }, ["purge-late"]],
  ["a comparison missed twice", { comparedAt: hoursAgo(50) }, ["reconciliation-late"]],
  ["a provider who approves nearly everything", { highApprovals: 1 }, ["approvals-high"]],
  [
    "a state where none is licensed",
    { strandedStates: [{ state: "VT", count: 1, oldestAt: hoursAgo(0) }] },
    ["state-stranded"],
  ],
  [
    "a correction where none may decide, however short it has waited",
    { strandedCorrections: [{ state: "VT", count: 1, oldestAt: hoursAgo(0) }] },
    ["correction-stranded"],
  ],
  ["a late correction", { lateCorrections: { count: 1, oldestAt: hoursAgo(25) } }, ["correction-late"]],
  ["a late request", { lateRequests: { count: 3, oldestAt: hoursAgo(25) } }, ["request-late"]],
])("%s", (_, change, raised) => {
  expect(alarmsOf({ ...calm, ...change }, now)).toEqual(raised);
});

test("ages are whole seconds, never below zero", () => {
  expect(ageSeconds(hoursAgo(1), now)).toBe(3_600);
  expect(ageSeconds(hoursAgo(-1), now)).toBe(0);
  expect(ageSeconds(null, now)).toBeNull();
});
