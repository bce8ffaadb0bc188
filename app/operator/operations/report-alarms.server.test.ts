import { afterAll, beforeAll, expect, test } from "vitest";
import { services, useServices } from "~/services.server";
import { newProductLetter, paidColumns, watchLog } from "../../../tests/support/operations";
import { altered, openWorld } from "../../../tests/support/world";
import { reportAlarms } from "./report-alarms.server";

const world = await openWorld();
const logged = watchLog();
// A busy disk may answer later than the timeout after which storage counts as unavailable.
beforeAll(() => useServices({ documents: altered(services().documents, { check: async () => undefined }) }));
afterAll(() => useServices({}));

test("alarms are in the log while there are any, in counts only", async () => {
  await reportAlarms();
  expect(logged).toEqual([]);
  const { id } = await newProductLetter(world, { ...paidColumns(), status: "denied" });
  const payload = { requestId: id };
  await world.db
    .from("outbox")
    .insert({ topic: "payment.refund", payload, created_at: "2026-01-01T00:00:00Z" });
  await reportAlarms();
  expect(logged).toEqual([
    {
      level: "warn",
      event: "alarms",
      fields: {
        alarms: ["refund-late", "delivery-late"],
        refunds: 1,
        lateRequests: 0,
        lateCorrections: 0,
        strandedStates: [],
        strandedCorrections: [],
      },
    },
  ]);
});

test.each([
  ["once, as while the process starts, is none", 1, []],
  ["twice is one", 2, ["documents-away"]],
])("storage that isn't reached in time %s", async (_, times, alarms) => {
  logged.length = 0;
  let asked = 0;
  const check = () => {
    asked += 1;
    return asked > times ? Promise.resolve() : new Promise<void>(() => undefined);
  };
  await world.withServices({ documents: altered(services().documents, { check }) }, reportAlarms);
  expect(
    logged.flatMap(({ fields }) => fields.alarms).filter((alarm) => /documents/.test(String(alarm))),
  ).toEqual(alarms);
});
