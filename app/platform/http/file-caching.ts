const hashed = /^\/assets\//;

/** `Cache-Control` of a file: a year if its name contains a hash of its content, else an hour. */
export const fileCaching = (path: string): string =>
  hashed.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
