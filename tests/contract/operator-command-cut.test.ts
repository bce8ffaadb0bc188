import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endsSoon } from "../support/ending";

const program = new URL("../../app/platform/cli/operate.mjs", import.meta.url).pathname;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "letterwell-operator-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `shop rotate` as this user of the machine, or as another. */
async function rotate(dataDir: string, uid?: number) {
  const child = spawn(process.execPath, [...endsSoon, program, "shop", "rotate", "a.example"], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
    ...(uid === undefined ? {} : { uid }),
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { output: await text(child.stdout), exitCode: await exited };
}

test.each([
  ["says nothing", ""],
  ["ends in the middle of its answer", '{"exitCode":0,"outp'],
])("a server that was told a command and %s isn't asked to do it twice", async (_, answer) => {
  mkdirSync(join(folder, "db"));
  const told: string[] = [];
  const server = createServer((socket: Socket) =>
    socket.once("data", (line) => {
      told.push(String(line));
      socket.end(answer);
    }),
  );
  await new Promise<void>((resolve) => server.listen(join(folder, "operator.sock"), resolve));
  const { output, exitCode } = await rotate(folder);
  server.close();
  expect(told).toHaveLength(1);
  expect(exitCode).toBe(3);
  expect(output).toContain("ended before it answered");
});

test.runIf(process.getuid?.() === 0)("a user who may not open the data folder reads why", async () => {
  mkdirSync(join(folder, "db"));
  writeFileSync(join(folder, "operator.sock"), "");
  chmodSync(folder, 0o700);
  const { output, exitCode } = await rotate(folder, 65_534);
  expect(exitCode).toBe(3);
  expect(output).toContain("may not open");
  expect(output).not.toContain("Start the server");
});
