import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import morgan from "morgan";

/** A handler that sees a request before Remix does. Returns true if it responds, now or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface Hooks {
  /** Called with the server before it listens: the moment for `putInFront`. */
  onServer(server: Server): void;
  /** Called once the server listens. */
  onListening(): void;
  /** Called for each request before its handlers. */
  onRequest(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Adds the hooks that remix-serve lacks, through Node's public diagnostics channels, and disables its access log, which
 * contains whole URLs. Must be called while our build is loading: remix-serve imports the build before it creates its
 * server.
 */
export function hookIntoRemixServe({ onServer, onListening, onRequest }: Hooks): void {
  morgan.format("tiny", () => undefined);
  diagnostics.subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) onServer(server);
  });
  diagnostics.subscribe("tracing:net.server.listen:asyncEnd", () => onListening());
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    onRequest(request, response);
  });
}

/** Puts handlers in front of remix-serve's request listener. They are called in order until one responds. */
export function putInFront(server: Server, handlers: readonly Handler[]): void {
  const [remix] = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    for (const handle of handlers) {
      const answered = handle(request, response);
      if (typeof answered === "boolean" ? answered : await answered) return;
    }
    remix?.call(server, request, response);
  });
}
