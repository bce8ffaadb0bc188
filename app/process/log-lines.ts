import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Where lines of the log go, e.g. stdout. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Whether the log is for a person: as LOG_FORMAT says, else on a terminal. */
export const isLogForPeople = (format: string | undefined, output: Output): boolean =>
  format ? format === "pretty" : output.isTTY === true;

/** Takes a line of JSON as the log writes it, and writes it for a person where one is reading. */
export function logWriter(format: string | undefined, output: Output): (line: string) => void {
  if (!isLogForPeople(format, output)) return (line) => void output.write(line);
  const readable = readableLines(output.isTTY === true);
  return (line) => void output.write(readable(line));
}

/** Loaded here, as a process whose log a program reads never needs it. */
function readableLines(colorize: boolean): (line: string) => string {
  const { prettyFactory }: typeof import("pino-pretty") = require("pino-pretty");
  const options = { colorize, translateTime: "SYS:HH:MM:ss.l" };
  const [oneLine, withFrames] = [prettyFactory({ ...options, singleLine: true }), prettyFactory(options)];
  return (line) => {
    const entry = parsed(line);
    if (!entry) return line;
    return Number(entry.level) >= 50 ? withFrames(entry) : oneLine(shortened(entry));
  };
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A request in the words of a person. */
function shortened(entry: Record<string, unknown>): Record<string, unknown> {
  if (entry.msg !== "request") return entry;
  const { method, path, status, ms, ...rest } = entry;
  return { ...rest, msg: `${method} ${path} ${status}, ${ms} ms` };
}
