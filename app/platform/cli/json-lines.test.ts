import { expect, test } from "vitest";
import { faultLine, printedLine } from "./json-lines.mjs";

const typed = new URIError("Failed to decode param '/https://shop.example/jane@mail.example/50%off'");

test.each([
  ["an error", [typed]],
  ["an error's stack", [typed.stack]],
  ["plain words", ["GET /jane@mail.example"]],
])("%s printed by a library becomes one line without what was typed", (_, words) => {
  const line = printedLine("error", words);
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(line).not.toContain("jane");
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: "printed by a library" });
});

test("no words make no line", () => {
  expect(printedLine("error", [undefined])).toBe("");
});

test("where the server listens stays readable", () => {
  const words = "[remix-serve] http://localhost:3000 (http://127.0.0.1:3000)";
  expect(JSON.parse(printedLine("log", [words]))).toMatchObject({ level: 30, msg: words });
});

test("an error is logged by name, code and stack frames", () => {
  const line = JSON.parse(faultLine(Object.assign(typed, { code: "E_TYPED" })));
  expect(line).toMatchObject({ level: 60, error: "URIError", code: "E_TYPED" });
  expect(line.frames[0]).toMatch(/^at /);
  expect(JSON.stringify(line)).not.toContain("jane");
});
