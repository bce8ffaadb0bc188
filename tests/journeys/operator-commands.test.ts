import { expect, test } from "vitest";
import { operatorCommands } from "~/operator.server";
import { openWorld } from "../support/world";

await openWorld();

test.each(Object.entries(operatorCommands))("%s names the flag that it doesn't have", async (_, run) => {
  const { exitCode, output } = await run(["--frobnicate"], "");
  expect(exitCode).toBe(2);
  expect(output).toMatch(/^Usage: /);
  expect(output).toMatch(/\n\nUnknown option '--frobnicate'\.$/);
});
