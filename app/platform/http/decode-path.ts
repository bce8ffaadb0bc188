/** Decodes a path as the router does: `/%6cetter/…` is a letter's URL, too. A path that can't be decoded is returned as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
