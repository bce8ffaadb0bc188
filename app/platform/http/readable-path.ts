import { encodeBarePercents } from "../values/product-link";

/**
 * A request's target as path and query that can be decoded: a % that begins no escape, or an escape that is no UTF-8, is
 * taken as typed. A target that names scheme and host loses them. Null for one that has no path.
 */
export function readableTarget(target: string): string | null {
  const absolute = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  const local = absolute === undefined ? target : absolute.replace(/^(?!\/)/, "/");
  if (!local.startsWith("/")) return null;
  const [path = "/"] = local.split("?", 1);
  if (isDecodable(path)) return local;
  const readable = encodeBarePercents(
    path.replace(/(%[0-9a-f]{2})+/gi, (run) => (isDecodable(run) ? run : run.replaceAll("%", "%25"))),
  );
  return readable + local.slice(path.length);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
