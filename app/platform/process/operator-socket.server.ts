import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";
import { log, logError } from "./log.server";
import type { CommandResult, OperatorCommand } from "./operator-command";

/** The system's limit for a socket path, minus the terminating zero. */
const maxPathBytes = 103;
/** Timeout for receiving the request; the command itself may take longer. */
const idleMs = 30_000;

const requestSchema = z.object({
  command: z.string(),
  args: z.array(z.string()),
  input: z.string().optional(),
});

/**
 * Runs operator commands inside this process, which holds the embedded database. The command line on the same machine
 * sends a line of JSON `{command, args, input?}` and receives `{exitCode, output}`. Only the user of this process can
 * connect. If the path is too long for a socket, that is logged, and commands need the server stopped.
 */
export async function listenForOperators(
  path: string,
  commands: Readonly<Record<string, OperatorCommand>>,
): Promise<{ close(): Promise<void> }> {
  if (Buffer.byteLength(path) > maxPathBytes) {
    log.warn("the path of DATA_DIR is too long for operators' commands while the server runs");
    return { close: async () => {} };
  }
  // The data folder has one owner, so an existing socket was left by a killed process.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    socket.setTimeout(idleMs, () => socket.destroy());
    void readRequest(socket)
      .then((text) => {
        socket.setTimeout(0);
        return respondTo(text, commands);
      })
      .then((result) => socket.end(`${JSON.stringify(result)}\n`));
  });
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
  server.unref();
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads the first line; empty if there is none. */
async function readRequest(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: socket })) return line;
  return "";
}

async function respondTo(
  text: string,
  commands: Readonly<Record<string, OperatorCommand>>,
): Promise<CommandResult> {
  try {
    const { command, args, input } = requestSchema.parse(JSON.parse(text));
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run) return { exitCode: 2, output: "The running server doesn't know this command." };
    log.info({ command }, "operator command");
    return await run(args, input);
  } catch (error) {
    logError(error, {}, "operator command failed");
    return { exitCode: 3, output: "The command failed; the server's log says why." };
  }
}
