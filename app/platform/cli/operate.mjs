// @ts-check
// Runs an operator command: in the running server, if one holds the embedded database, else in this process.
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { ensureBuilt, root } from "./workspace.mjs";

/** @typedef {{ exitCode: number, output: string }} CommandResult */
/** @typedef {{ command: string, args: string[], input?: string }} CommandRequest */

/** @param {string} output */
const notRun = (output) => ({ exitCode: 3, output });
/** @param {string} folder */
const noRight = (folder) =>
  notRun(`This user may not open ${folder}. Run the command as the user that the server runs as.`);

/**
 * Sends the command to the running server. Returns null if none listens. A server that was told and didn't answer may have done it:
 * the command isn't run again.
 * @param {string} folder of its data
 * @param {CommandRequest} request
 * @returns {Promise<CommandResult | null>}
 */
async function sendToServer(folder, request) {
  const socket = connect(join(folder, "operator.sock"));
  try {
    await once(socket, "connect");
  } catch (error) {
    return Object(error).code === "EACCES" ? noRight(folder) : null;
  }
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    return JSON.parse(await text(socket));
  } catch {
    return notRun(
      "The server ended before it answered. Look whether the command was done before you run it again.",
    );
  }
}

/**
 * Runs the command in this process, from the build: a release has no packages to run the sources with.
 * @param {CommandRequest} request
 * @returns {Promise<CommandResult>}
 */
async function runHere({ command, args, input }) {
  process.env.LOG_LEVEL = "silent";
  await ensureBuilt();
  const { runOperatorCommand } = await import(pathToFileURL(join(root, "build/server/operator.js")).href);
  return runOperatorCommand(command, args, input);
}

/**
 * Why a folder can't be seen, as the file system's code; null if it can.
 * @param {string} folder
 * @returns {Promise<string | null>}
 */
const faultOf = (folder) =>
  stat(folder).then(
    () => null,
    (error) => String(Object(error).code),
  );

/**
 * @param {CommandRequest} request
 * @returns {Promise<CommandResult>}
 */
async function run(request) {
  if (process.env.SUPABASE_URL || request.command === "db-restore") return runHere(request);
  const folder = process.env.DATA_DIR || ".data";
  // `doctor` also runs before the first start.
  const missing = request.command !== "doctor" && (await faultOf(join(folder, "db")));
  if (missing === "EACCES") return noRight(folder);
  if (missing) return notRun(`There is no database in ${folder} yet. Start the server once.`);
  return (await sendToServer(folder, request)) ?? runHere(request);
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
  const [, , imports, catalog] = words;
  if (command === "shop" && verb === "products" && imports === "import" && catalog)
    return readFile(resolve(typedIn, catalog), "utf8");
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
