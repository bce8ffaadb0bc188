import { expect, test } from "vitest";
import { operatorCommands } from "~/operator.server";
import { openWorld } from "../support/world";

await openWorld();

test.each(Object.entries(operatorCommands))("%s names the word that it doesn't have", async (_, run) => {
  const { exitCode, output } = await run(["frobnicate", "frobnicate", "frobnicate"], "");
  expect(exitCode).toBe(2);
  expect(output).toMatch(/^Usage: /);
  expect(output.split("\n\n").at(-1)).toContain("frobnicate");
});

test.each([
  ["outbox", ["show"]],
  ["outbox", ["retry"]],
  ["outbox", ["park"]],
  ["reconcile", ["accept", "--why", "Refunded by hand"]],
  ["privacy-export", []],
  ["privacy-erase", ["--dry-run"]],
])("%s %j names an id or address that is none", async (name, words) => {
  const [verb, ...flags] = words;
  const args = verb?.startsWith("--")
    ? ["not-an-id", ...words]
    : [...(verb ? [verb] : []), "not-an-id", ...flags];
  const { exitCode, output } = (await operatorCommands[name]?.(args, "")) ?? { exitCode: 0, output: "" };
  expect(exitCode).toBe(2);
  expect(output.split("\n\n").at(-1)).toMatch(/'not-an-id' is no/);
});

test.each(Object.entries(operatorCommands))("%s names the flag that it doesn't have", async (_, run) => {
  const { exitCode, output } = await run(["--frobnicate"], "");
  expect(exitCode).toBe(2);
  expect(output).toMatch(/^Usage: /);
  expect(output).toMatch(/\n\nUnknown option '--frobnicate'\.$/);
});
