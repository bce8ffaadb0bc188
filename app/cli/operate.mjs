// @ts-check
// Runs a command of an operator: in the server that holds the embedded database, where one runs, else in this process.
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "./workspace.mjs";

/** @typedef {{ exitCode: number, output: string }} CommandResult */

/**
 * Asks the running server; null where none listens.
 * @param {string} path of its socket
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<CommandResult | null>}
 */
async function askServer(path, command, args) {
  const socket = connect(path);
  socket.write(`${JSON.stringify({ command, args })}\n`);
  try {
    return JSON.parse(await text(socket));
  } catch {
    return null;
  }
}

/**
 * Runs the command here, with the modules resolved as the build does.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<CommandResult>}
 */
async function runHere(command, args) {
  process.env.LOG_LEVEL = "silent";
  const { createServer } = await import("vite");
  const { moduleOptions } = await import("../build-steps/module-options.ts");
  const vite = await createServer({
    ...moduleOptions,
    ...{ logLevel: "silent", appType: "custom" },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { runOperatorCommand } = await vite.ssrLoadModule("/app/operator.server.ts");
    return await runOperatorCommand(command, args);
  } finally {
    await vite.close();
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<CommandResult>}
 */
async function run(command, args) {
  if (process.env.SUPABASE_URL || command === "db-restore") return runHere(command, args);
  const folder = process.env.DATA_DIR || ".data";
  if (!existsSync(join(folder, "db")))
    return { exitCode: 3, output: `There is no database in ${folder} yet. Start the server once.` };
  return (await askServer(join(folder, "operator.sock"), command, args)) ?? runHere(command, args);
}

const [command = "", ...words] = process.argv.slice(2);
// npm and this program change the folder; a file is meant where it was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const args = command.startsWith("db-")
  ? words.map((word) => (word.startsWith("-") ? word : resolve(typedIn, word)))
  : words;
process.chdir(root);
const { exitCode, output } = await run(command, args);
process.stdout.write(`${output}\n`);
process.exit(exitCode);
