// @ts-check
import { faultLine } from "./json-lines.mjs";

/** Failures an operator can mend; their message says how, a stack would only hide it. */
const operatorErrors = new Set([
  "EnvError",
  "FolderInUseError",
  "FolderNotWritableError",
  "FolderHalfRestoredError",
]);

/**
 * What to print when the server cannot start or go on: a sentence an operator can act on, else a line of the log.
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
