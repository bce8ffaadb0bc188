import "../../../tests/support/demo-environment";
import { expect, test } from "vitest";
import { newProductLetter, paidColumns, watchLog } from "../../../tests/support/operations";
import { openWorld } from "../../../tests/support/world";
import { reportAlarms } from "./report-alarms.server";

const world = await openWorld();
const logged = watchLog();

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
      fields: { alarms: ["refund-late", "delivery-late"], refunds: 1, lateRequests: 0 },
    },
  ]);
});
