// @ts-check
/**
 * The server's address as seen from this machine; the loopback address if it listens on all interfaces. Plain JavaScript, as the
 * program that starts the server prints it.
 * @param {NodeJS.ProcessEnv | { HOST: string, PORT: number }} env
 */
export function localAddress({ HOST, PORT }) {
  const host = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST ?? ""] ?? HOST;
  return `http://${host?.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${PORT}`;
}
