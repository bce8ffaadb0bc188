/**
 * True in a loader that runs after the action of the same request. Remix passes it a GET with the headers of the POST,
 * and appends its cookies after the action's, so the loader's cookies would win.
 */
export const followsAction = ({ method, headers }: Request): boolean =>
  method === "GET" && headers.has("Content-Type");
