const typeByEnding = new Map([
  ["css", "text/css; charset=utf-8"],
  ["js", "text/javascript; charset=utf-8"],
  ["woff2", "font/woff2"],
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["gif", "image/gif"],
  ["ico", "image/x-icon"],
]);

/** The `Content-Type` of a file that the build creates, by its name; null for other files. */
export function fileType(name: string): string | null {
  const [, ending = ""] = /\.(\w+)$/.exec(name) ?? [];
  return typeByEnding.get(ending) ?? null;
}
