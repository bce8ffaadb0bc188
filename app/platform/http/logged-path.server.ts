import { addressAt, isFirstSegment } from "./route-pattern.server";

/**
 * The part of a path that may be in a log. The catch-all takes product addresses, which say something about a visitor's
 * health, so only the first segment is kept, and that only where a route of ours begins with it.
 */
export function loggedPath(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "") return "/";
  const { handle, pattern } = addressAt(path);
  if (handle.loggedWhole) return pattern;
  return isFirstSegment(first) ? `/${first.toLowerCase()}` : "/*";
}
