// @ts-check

/** Failures an operator can mend; their message says how, a stack would only hide it. */
const operatorErrors = new Set(["EnvError", "FolderInUseError"]);

/**
 * What to print when the server cannot start or go on.
 * @param {unknown} error
 * @returns {string}
 */
export function explainFailure(error) {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is already in use. Set PORT to a free one.`;
  }
  return operatorErrors.has(error.name) ? error.message : (error.stack ?? error.message);
}
