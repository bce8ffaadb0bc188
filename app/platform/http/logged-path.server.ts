import { addressAt, isFirstSegment } from "./route-pattern.server";

/**
 * The part of a path that may be logged. Only the first segment is kept, and only if one of our routes begins with it: the
 * catch-all route receives product URLs, which say something about a visitor's health.
 */
export function loggedPath(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "") return "/";
  const { handle, pattern } = addressAt(path);
  if (handle.loggedWhole) return pattern;
  return isFirstSegment(first) ? `/${first.toLowerCase()}` : "/*";
}
