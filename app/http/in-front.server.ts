import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A handler that sees a request before Remix does: true when it has answered it. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Puts handlers in front of a server's listener, asked in order until one answers. remix-serve has no hook for them. To be
 * called before the server listens.
 */
export function putInFront(server: Server, handlers: readonly Handler[]): void {
  const [remix] = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!handlers.some((handle) => handle(request, response))) remix?.call(server, request, response);
  });
}
