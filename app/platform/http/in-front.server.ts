import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A handler that sees a request before Remix does: true when it has answered it, or will. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Puts handlers in front of a server's listener, asked in order until one answers. remix-serve has no hook for them. To be
 * called before the server listens.
 */
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
