/** Percent-encoded control characters but for tabs and line ends, which a shared text may hold. */
const encoded = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/gi;

/**
 * A request's target without control characters in its query: HTML can't hold them, PostgreSQL takes no NUL, and no
 * person types them.
 */
export function withoutControlCharacters(target: string): string {
  const at = target.indexOf("?");
  return at < 0 ? target : target.slice(0, at) + target.slice(at).replace(encoded, "");
}
