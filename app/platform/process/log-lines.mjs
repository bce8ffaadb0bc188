// @ts-check
// JavaScript, as it is loaded at each start, and Node.js takes 60 ms and 18 MB to read TypeScript.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Where lines of the log go, e.g. stdout.
 * @typedef {{ isTTY?: boolean, write(text: string): unknown }} Output
 */

/**
 * Whether the log is for a person: as LOG_FORMAT says, else on a terminal.
 * @param {string | undefined} format
 * @param {Output} output
 */
export const isLogForPeople = (format, output) => (format ? format === "pretty" : output.isTTY === true);

/**
 * Takes a line of JSON as the log writes it, and writes it for a person where one is reading.
 * @param {string | undefined} format
 * @param {Output} output
 * @returns {(line: string) => void}
 */
export function logWriter(format, output) {
  if (!isLogForPeople(format, output)) return (line) => void output.write(line);
  const readable = readableLines(output.isTTY === true);
  return (line) => void output.write(readable(line));
}

/**
 * Loaded here, as a process whose log a program reads never needs it.
 * @param {boolean} colorize
 * @returns {(line: string) => string}
 */
function readableLines(colorize) {
  /** @type {typeof import("pino-pretty")} */
  const { prettyFactory } = require("pino-pretty");
  const options = { colorize, translateTime: "SYS:HH:MM:ss.l" };
  const [oneLine, withFrames] = [prettyFactory({ ...options, singleLine: true }), prettyFactory(options)];
  return (line) => {
    const entry = parsed(line);
    if (!entry) return line;
    return Number(entry.level) >= 50 ? withFrames(entry) : oneLine(shortened(entry));
  };
}

/**
 * @param {string} line
 * @returns {Record<string, unknown> | null}
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * A request in the words of a person.
 * @param {Record<string, unknown>} entry
 */
function shortened(entry) {
  if (entry.msg !== "request") return entry;
  const { method, path, status, ms, ...rest } = entry;
  return { ...rest, msg: `${method} ${path} ${status}, ${ms} ms` };
}
