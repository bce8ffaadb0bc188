// @ts-check

const levels = { debug: 20, log: 30, info: 30, warn: 40, error: 50 };

/**
 * Formats a line as the log writes it.
 * @param {number} level
 * @param {Record<string, unknown>} entry
 */
const line = (level, entry) => `${JSON.stringify({ level, time: new Date().toISOString(), ...entry })}\n`;

/**
 * The stack frames of an error, without its message, which may contain what a visitor typed.
 * @param {string} stack
 */
const framesOf = (stack) => stack.split("\n").flatMap((row) => (/^\s+at /.test(row) ? [row.trim()] : []));

/**
 * Formats an uncaught error as a log line.
 * @param {unknown} error
 */
export function faultLine(error) {
  const known = error instanceof Error ? error : new Error("not an Error");
  const code = "code" in known ? known.code : undefined;
  return line(60, { error: known.name, code, frames: framesOf(known.stack ?? "").slice(0, 8), msg: "fault" });
}

/**
 * Formats what a library prints as a log line. Its text is kept only if it is about startup; otherwise the line says
 * where it came from, because the text of a failed request may contain what a visitor typed. Returns nothing for empty
 * output.
 * @param {keyof typeof levels} kind
 * @param {unknown[]} words
 */
export function printedLine(kind, words) {
  if (words.every((word) => word === undefined)) return "";
  const text = words.map((word) => (word instanceof Error ? word.stack : String(word))).join(" ");
  if (kind === "log" && text.startsWith("[remix-serve]")) return line(levels.log, { msg: text });
  return line(levels[kind], { frames: framesOf(text).slice(0, 8), msg: "printed by a library" });
}

/**
 * Redirects everything that is printed as plain text, including Node's own warnings, into log lines.
 * @param {(line: string) => void} write
 */
export function printAsLog(write) {
  for (const kind of /** @type {(keyof typeof levels)[]} */ (Object.keys(levels))) {
    console[kind] = (...words) => {
      const text = printedLine(kind, words);
      if (text) write(text);
    };
  }
  process.removeAllListeners("warning");
  process.on("warning", ({ name }) => write(line(40, { warning: name, msg: "warning" })));
}
