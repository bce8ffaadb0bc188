import { expect, test } from "vitest";
import { processMetrics } from "../process/metrics.server";
import { countCalls } from "./count-calls.server";
import { ServiceError } from "./service-error";

class Clock {
  readonly sandbox = true;
  private readonly seconds = 7;
  async read(): Promise<number> {
    return this.seconds;
  }
  async fail(): Promise<never> {
    throw new ServiceError("clock", "ada@mail.example");
  }
  now(): number {
    return this.seconds;
  }
}

test("calls are counted by outcome, and are what they were", async () => {
  const clock = countCalls("clock", new Clock());
  expect(clock).toBeInstanceOf(Clock);
  expect([clock.sandbox, clock.now(), await clock.read()]).toEqual([true, 7, 7]);
  await expect(clock.fail()).rejects.toBeInstanceOf(ServiceError);
  const name = "letterwell_service_call_duration_seconds_count";
  const lines = (await processMetrics()).split("\n").filter((line) => line.includes('service="clock"'));
  expect(lines.filter((line) => line.startsWith(name))).toEqual([
    `${name}{service="clock",outcome="ok"} 1`,
    `${name}{service="clock",outcome="ServiceError"} 1`,
  ]);
  expect(lines.join()).not.toContain("ada@");
});
