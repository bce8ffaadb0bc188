// @ts-check
// JavaScript, because it is loaded at each start, and Node.js takes 60 ms and 18 MB to load TypeScript.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Where log lines go, e.g. stdout.
 * @typedef {{ isTTY?: boolean, write(text: string): unknown }} Output
 */

/**
 * True if a person reads the log: as LOG_FORMAT says, else if the output is a terminal.
 * @param {string | undefined} format
 * @param {Output} output
 */
export const isLogForPeople = (format, output) => (format ? format === "pretty" : output.isTTY === true);

/**
 * Returns a function that writes a JSON log line, formatted for a person if one is reading.
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
 * Loaded lazily, because a process whose log a program reads never needs it.
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
 * Summarizes a request's line for a person.
 * @param {Record<string, unknown>} entry
 */
function shortened(entry) {
  if (entry.msg !== "request") return entry;
  const { method, path, status, ms, ...rest } = entry;
  return { ...rest, msg: `${method} ${path} ${status}, ${ms} ms` };
}
