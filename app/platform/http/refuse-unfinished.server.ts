import type { ServerResponse } from "node:http";
import { refuseConnection } from "./refusal.server";

/**
 * Ends requests whose body is still arriving at shutdown, e.g. an upload over a slow connection, with a page that says
 * so if no response was sent yet. Requests that arrived completely are finished normally.
 */
export function refuseUnfinished(underWay: Iterable<ServerResponse>): void {
  for (const response of underWay) {
    if (response.req.complete) continue;
    if (response.headersSent) response.req.socket.destroy();
    else refuseConnection(response.req.socket, 503);
  }
}
