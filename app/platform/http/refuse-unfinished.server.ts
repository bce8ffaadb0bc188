import type { ServerResponse } from "node:http";
import { refuseConnection } from "./refusal.server";

/**
 * Ends requests whose body is still arriving, e.g. an upload over a slow line while the process is asked to end: with a page
 * that says so, where nothing was answered yet. What arrived whole is answered as ever.
 */
export function refuseUnfinished(underWay: Iterable<ServerResponse>): void {
  for (const response of underWay) {
    if (response.req.complete) continue;
    if (response.headersSent) response.req.socket.destroy();
    else refuseConnection(response.req.socket, 503);
  }
}
