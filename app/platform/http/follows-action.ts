/**
 * True in a loader that runs after the action of the same request. Remix gives it a GET with the headers of the POST, and
 * sends its cookies after the action's, so that the loader's would win.
 */
export const followsAction = ({ method, headers }: Request): boolean =>
  method === "GET" && headers.has("Content-Type");
