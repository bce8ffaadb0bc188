import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { log } from "./log.server";
import { listenForOperators } from "./operator-socket.server";

let folder: string;
let path: string;
let listening: Awaited<ReturnType<typeof listenForOperators>>;

const commands = {
  echo: async (args: readonly string[]) => ({ exitCode: args.length, output: args.join(" ") }),
  fail: async () => {
    throw new Error("a secret");
  },
};

beforeEach(async () => {
  log.level = "silent";
  folder = mkdtempSync(join(tmpdir(), "letterwell-socket-"));
  path = join(folder, "operator.sock");
  writeFileSync(path, "left by a killed process");
  listening = await listenForOperators(path, commands);
});

afterEach(async () => {
  await listening.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(line: string): Promise<unknown> {
  const socket = connect(path);
  socket.write(`${line}\n`);
  return JSON.parse(await text(socket));
}

test("runs a command with its words and answers with what it says", async () => {
  const answers = await Promise.all(
    ["a", "b"].map((word) => ask(JSON.stringify({ command: "echo", args: [word, "1"] }))),
  );
  expect(answers).toEqual([
    { exitCode: 2, output: "a 1" },
    { exitCode: 2, output: "b 1" },
  ]);
});

test("only the owner of the process may connect", () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each([
  ["an unknown command", '{"command":"toString","args":[]}', 2],
  ["a line that is no request", "hello", 3],
  ["a command that fails, without its message", '{"command":"fail","args":[]}', 3],
])("%s is answered", async (_, line, exitCode) => {
  expect(await ask(line)).toEqual({ exitCode, output: expect.not.stringContaining("secret") });
});

test("a client that hangs up does no harm", async () => {
  connect(path).destroy();
  expect(await ask('{"command":"echo","args":["still"]}')).toEqual({ exitCode: 1, output: "still" });
});

test("a path too long for a socket leaves none", async () => {
  const long = join(folder, "x".repeat(120));
  await (await listenForOperators(long, commands)).close();
  expect(existsSync(long)).toBe(false);
});
