import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { builtProgram } from "../support/built-program";

const program = await builtProgram("log");

const count = 20_000;

/** The numbers of the lines written by a process that ended this way, and its exit. */
async function linesOf(end: string): Promise<{ numbers: number[]; last: string | undefined; code: unknown }> {
  const child = spawn(process.execPath, [program, String(count), end], {
    env: { ...process.env, LOG_LEVEL: "info", LOG_FORMAT: "json", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  const entries = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { numbers: entries.flatMap(({ line }) => line ?? []), last: entries.at(-1)?.msg, code };
}

const all = Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ["SIGTERM", 0, "stopped"],
  ["crash", 1, "request"],
])(
  "a process that ends by %s has written every line of its log once, in their order",
  async (end, status, last) => {
    expect(await linesOf(end)).toEqual({ numbers: all, last, code: status });
  },
);
