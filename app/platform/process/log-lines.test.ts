import { expect, test } from "vitest";
import { logWriter } from "./log-lines.mjs";

/** The output for these lines, on a terminal or to a file. */
function written(format: string | undefined, isTTY: boolean, ...lines: string[]): string {
  let text = "";
  const write = logWriter(format, { isTTY, write: (part) => (text += part) });
  for (const line of lines) write(line);
  return text;
}

const line = (entry: object) => `${JSON.stringify({ level: 30, time: "2030-01-01T00:00:00Z", ...entry })}\n`;
const request = line({ requestId: "r-1", method: "GET", path: "/shop", status: 200, ms: 12, msg: "request" });

test.each([
  ["a file", undefined, false],
  ["a terminal that is to have JSON", "json", true],
])("%s gets the lines as they are", (_, format, isTTY) => {
  expect(written(format, isTTY, request, "plain words\n")).toBe(`${request}plain words\n`);
});

test("a person reads a request, a warning and plain words in one line each", () => {
  const warning = line({ level: 40, alarms: ["refund-late"], refunds: 1, msg: "alarms" });
  const text = written("pretty", false, request, warning, "plain words\n");
  expect(text).toMatch(/^\[[\d:.]+\] INFO: GET \/shop 200, 12 ms \{"requestId":"r-1"\}\n/);
  expect(text).toContain('WARN: alarms {"alarms":["refund-late"],"refunds":1}\n');
  expect(text.split("\n")).toHaveLength(4);
  expect(text).toMatch(/\nplain words\n$/);
});

test("an error is read with its frames, and in color only on a terminal", () => {
  const error = line({
    level: 50,
    error: "ServiceError",
    frames: ["at a (b.ts:1:1)"],
    msg: "delivery failed",
  });
  const text = written("pretty", false, error);
  expect(text).toMatch(/ERROR: delivery failed\n/);
  expect(text).toMatch(/\n +error: "ServiceError"\n/);
  expect(text).toMatch(/\n +frames: \[\n +"at a/);
  const colorCode = String.fromCharCode(27);
  expect(text).not.toContain(colorCode);
  expect(written(undefined, true, error)).toContain(colorCode);
});
