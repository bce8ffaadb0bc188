// @ts-check
import { faultLine } from "./json-lines.mjs";

/** Errors that an operator can fix. Their message says how; a stack would only hide it. */
const operatorErrors = new Set([
  "EnvError",
  "FolderInUseError",
  "FolderNotWritableError",
  "FolderHalfRestoredError",
]);

/**
 * What to print when the server can't start or go on: a sentence that an operator can act on, or else a log line.
 * @param {unknown} error
 * @returns {string}
 */
export function explainFailure(error) {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is already in use. Set PORT to a free one.`;
  }
  return error instanceof Error && operatorErrors.has(error.name)
    ? error.message
    : faultLine(error).trimEnd();
}
