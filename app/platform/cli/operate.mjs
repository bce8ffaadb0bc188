// @ts-check
// Runs an operator command: in the running server, if one holds the embedded database, else in this process.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "./workspace.mjs";

/** @typedef {{ exitCode: number, output: string }} CommandResult */
/** @typedef {{ command: string, args: string[], input?: string }} CommandRequest */

/**
 * Sends the command to the running server. Returns null if none listens.
 * @param {string} path of its socket
 * @param {CommandRequest} request
 * @returns {Promise<CommandResult | null>}
 */
async function sendToServer(path, request) {
  const socket = connect(path);
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    return JSON.parse(await text(socket));
  } catch {
    return null;
  }
}

/**
 * Runs the command in this process, with modules resolved as in the build.
 * @param {CommandRequest} request
 * @returns {Promise<CommandResult>}
 */
async function runHere({ command, args, input }) {
  process.env.LOG_LEVEL = "silent";
  const { createServer } = await import("vite");
  const { moduleOptions } = await import("../build-steps/module-options.ts");
  const vite = await createServer({
    ...moduleOptions,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { runOperatorCommand } = await vite.ssrLoadModule("/app/operator.server.ts");
    return await runOperatorCommand(command, args, input);
  } finally {
    await vite.close();
  }
}

/**
 * @param {CommandRequest} request
 * @returns {Promise<CommandResult>}
 */
async function run(request) {
  if (process.env.SUPABASE_URL || request.command === "db-restore") return runHere(request);
  const folder = process.env.DATA_DIR || ".data";
  // `doctor` also runs before the first start.
  if (!existsSync(join(folder, "db")) && request.command !== "doctor")
    return { exitCode: 3, output: `There is no database in ${folder} yet. Start the server once.` };
  return (await sendToServer(join(folder, "operator.sock"), request)) ?? runHere(request);
}

const [command = "", ...words] = process.argv.slice(2);
// npm and this program change the working directory; resolve a file where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const args = command.startsWith("db-")
  ? words.map((word) => (word.startsWith("-") ? word : resolve(typedIn, word)))
  : words;
/**
 * Input of a command besides its arguments: the file to import, or standard input for an option that ends in `-stdin`.
 * It is read here because the server may not be allowed to read this user's files.
 * @returns {Promise<string | undefined>}
 */
async function readInput() {
  const [verb, file] = words.filter((word) => !word.startsWith("-"));
  const [, , imports, catalogue] = words;
  if (command === "shop" && verb === "products" && imports === "import" && catalogue)
    return readFile(resolve(typedIn, catalogue), "utf8");
  if (command === "brand" && verb === "import" && file) return readFile(resolve(typedIn, file), "utf8");
  return words.some((word) => word.endsWith("-stdin")) ? text(process.stdin) : undefined;
}

/** @returns {Promise<CommandResult>} */
async function inputAndRun() {
  let input;
  try {
    input = await readInput();
  } catch (error) {
    return { exitCode: 1, output: `The file can't be read (${Object(error).code}).` };
  }
  process.chdir(root);
  return run({ command, args, ...(input === undefined ? {} : { input }) });
}

const { exitCode, output } = await inputAndRun();
process.stdout.write(`${output}\n`);
process.exit(exitCode);
