import { pino } from "pino";
import { env } from "./env.server";
import { isLogForPeople, logWriter } from "./log-lines.mjs";
import { framesOf } from "./stack-frames";

const { LOG_LEVEL, LOG_FORMAT } = env();
const options = { level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime };

/**
 * Lines for programs are buffered and written asynchronously, so that no visitor waits for a slow disk. pino flushes
 * the rest when the process exits.
 */
const gathered = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 });

/**
 * Writes JSON lines to stdout; on a terminal, lines for a person. Never log anything a visitor typed, an email address,
 * a query string or a product: log the request id, names of things and error codes.
 */
export const log = isLogForPeople(LOG_FORMAT, process.stdout)
  ? pino(options, { write: logWriter(LOG_FORMAT, process.stdout) })
  : pino(options, gathered);

/** Resolves once all lines so far are written. */
export const flushLog = (): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

/** Logs an error by name, code and stack frames. The message is left out because it may repeat what a visitor typed. */
export function logError(error: unknown, context: Record<string, unknown>, event = "error"): void {
  const known = error instanceof Error ? error : new Error("not an Error");
  const code: unknown = "code" in known ? known.code : undefined;
  const detail: unknown = "detail" in known ? known.detail : undefined;
  log.error({ ...context, error: known.name, code, detail, frames: framesOf(known.stack ?? "") }, event);
}
